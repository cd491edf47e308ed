export type Answer = {
  readonly status: number
  readonly code: string | undefined
  /** Name and value of each cookie that was set. */
  readonly cookies: readonly string[]
}

/** Sends JSON as a browser of this site at a network does. */
export async function post(
  url: string,
  path: string,
  body: object,
  { network, cookie }: { readonly network: string; readonly cookie?: string },
): Promise<Answer> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: url,
      'x-forwarded-for': network,
      ...(cookie !== undefined && { cookie }),
    },
    body: JSON.stringify(body),
  })
  const said = (await answer.json().catch(() => null)) as { code?: string } | null
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0] ?? '')
  return { status: answer.status, code: said?.code, cookies }
}

export type Person = { readonly email: string; readonly password: string }

/** Registers a person from a network; answers the browser's cookies. */
export async function register(url: string, { email, password }: Person, network: string): Promise<Answer> {
  const account = { name: 'Caio Prado', email, password, acceptTerms: true, acceptPrivacy: true }
  return post(url, '/api/auth/register', account, { network })
}

/** Signs in with a new browser. */
export function signIn(
  url: string,
  { email, password }: Person,
  network: string,
  cookie?: string,
): Promise<Answer> {
  const sent = { email, password }
  return post(url, '/api/auth/login', sent, { network, ...(cookie !== undefined && { cookie }) })
}
