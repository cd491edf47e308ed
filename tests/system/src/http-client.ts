export type Answer = { readonly status: number; readonly body: unknown; readonly headers: Headers }

/** Calls the documented paths over HTTP, with cookies as a browser keeps them. */
export type HttpClient = {
  readonly get: (path: string) => Promise<Answer>
  readonly post: (path: string, body?: unknown, headers?: Readonly<Record<string, string>>) => Promise<Answer>
  readonly put: (path: string, body?: unknown) => Promise<Answer>
  /** Whatever else: other content types, bodies that are not JSON. */
  readonly send: (path: string, init: RequestInit) => Promise<Answer>
  readonly cookies: Map<string, string>
}

/** A client of the server at an address, without cookies; `check` is called with every answer. */
export function httpClient(
  url: string,
  check?: (answered: { method: string; url: string; status: number; body: unknown }) => void,
): HttpClient {
  const cookies = new Map<string, string>()

  async function send(path: string, init: RequestInit): Promise<Answer> {
    const headers = new Headers(init.headers)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (cookie !== '') headers.set('cookie', cookie)
    const response = await fetch(`${url}${path}`, { ...init, headers })
    for (const line of response.headers.getSetCookie()) keep(cookies, line)
    const { status } = response
    const body = bodyOf(await response.text())
    check?.({ method: init.method ?? 'GET', url: path, status, body })
    return { status, body, headers: response.headers }
  }

  function withJson(method: string) {
    return (path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) =>
      send(path, {
        method,
        headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
  }

  return {
    cookies,
    send,
    get: (path) => send(path, {}),
    post: withJson('POST'),
    put: withJson('PUT'),
  }
}

/** A text field of an answer's body, or of an object in it: `textIn(answer, 'user', 'id')`. */
export function textIn({ body }: Answer, ...path: readonly string[]): string {
  const found = path.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    body,
  )
  if (typeof found !== 'string') throw new Error(`no text at ${path.join('.')} in ${JSON.stringify(body)}`)
  return found
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';')
  const [name = '', value = ''] = pair.split('=')
  const isCleared = attributes.some((attribute) =>
    /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute),
  )
  if (isCleared || value === '') cookies.delete(name)
  else cookies.set(name, value)
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
