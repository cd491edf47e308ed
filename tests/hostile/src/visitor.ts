type Answer = { readonly status: number; readonly text: string; readonly retryAfterMs: number }

/** Calls the product as one browser: JSON in and out, with the cookies it is given. */
export function openVisitor(url: string, network: string) {
  const cookies = new Map<string, string>()

  async function send(path: string, body: unknown): Promise<Answer> {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': network,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      body: JSON.stringify(body),
    })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const retryAfterMs = Number(response.headers.get('retry-after') ?? 1) * 1_000
    return { status: response.status, text: await response.text(), retryAfterMs }
  }

  /** Sends again after the answered time while the account's calls of a minute are used up. */
  async function sendPatiently(path: string, body: unknown): Promise<Answer> {
    const answer = await send(path, body)
    if (answer.status !== 429) return answer
    await new Promise((resolve) => setTimeout(resolve, answer.retryAfterMs))
    return sendPatiently(path, body)
  }

  return {
    post: send,
    postPatiently: sendPatiently,
    /** A procedure of tRPC. */
    call: (procedure: string, input: object) => send(`/api/trpc/${procedure}`, input),
    callPatiently: (procedure: string, input: object) => sendPatiently(`/api/trpc/${procedure}`, input),
    /** Rejects where the password is not right. */
    async signIn(email: string, password: string): Promise<void> {
      const { status, text } = await send('/api/auth/login', { email, password })
      if (status !== 200) throw new Error(`signing in answered ${status}: ${text}`)
    },
  }
}
