// Written from sections 3, 4 and 7 of the specification alone: it imports nothing of the product.
import { once } from 'node:events'
import { WebSocket } from 'ws'

type Json = Readonly<Record<string, unknown>>
export type Received = Json & { readonly type: string }

/** A message as section 3 has it. */
export type SpecifiedMessage = {
  readonly id: string
  readonly message: string
  readonly senderType: string
  readonly isRead: boolean
  readonly createdAt: string
  readonly messageType: string
}

export type SpecifiedClient = Awaited<ReturnType<typeof signIn>>

const waitMs = 10_000

/** Signs in by the documented call and keeps the cookie, as "always include credentials" has it. */
export async function signIn(site: string, email: string, password: string) {
  const answer = await fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { user } = (await answer.json()) as { readonly user: { readonly id: string; readonly type: string } }
  const me = { userId: user.id, userType: user.type }

  async function open(path: string) {
    const socket = new WebSocket(`${site.replace('http', 'ws')}${path}`, { headers: { cookie } })
    const received: Received[] = []
    const seen: Received[] = []
    socket.on('message', (text: Buffer) => {
      const message = JSON.parse(text.toString()) as Received
      received.push(message)
      seen.push(message)
    })
    await once(socket, 'open')
    return {
      /** Everything that was received. */
      seen,
      send: (type: string, fields: Json = {}) => socket.send(JSON.stringify({ type, ...fields })),
      /** The first message of a type that was not taken yet. */
      async take(type: string): Promise<Received> {
        const until = Date.now() + waitMs
        for (;;) {
          const at = received.findIndex((message) => message.type === type)
          if (at >= 0) return received.splice(at, 1)[0]!
          if (Date.now() > until) throw new Error(`no ${type}; received ${JSON.stringify(received)}`)
          await new Promise((resolve) => setTimeout(resolve, 5))
        }
      },
      close: () => socket.terminate(),
    }
  }

  return {
    me,
    async chat(appointmentId: string) {
      const line = await open('/ws/chat')
      line.send('join_room', { appointmentId, ...me })
      const { messages } = await line.take('room_joined')
      return { ...line, messages: messages as readonly SpecifiedMessage[] }
    },
    async call(appointmentId: string, peerId: string) {
      const line = await open('/ws/webrtc')
      line.send('join_call', { appointmentId, ...me, peerId })
      return line
    },
  }
}
