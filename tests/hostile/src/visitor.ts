/** Calls the product as one browser: JSON in and out, with the cookies it is given. */
export function openVisitor(url: string, network: string) {
  const cookies = new Map<string, string>()

  async function send(path: string, body: unknown) {
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
    return { status: response.status, text: await response.text() }
  }

  return {
    post: send,
    /** A procedure of tRPC. */
    call: (procedure: string, input: object) => send(`/api/trpc/${procedure}`, input),
    /** Rejects where the password is not right. */
    async signIn(email: string, password: string): Promise<void> {
      const { status, text } = await send('/api/auth/login', { email, password })
      if (status !== 200) throw new Error(`signing in answered ${status}: ${text}`)
    },
  }
}
