import { once } from 'node:events'
import { samplePassword } from '@escuta/test-support'
import { WebSocket } from 'ws'
import { httpClient } from './http-client.ts'

export type Frame = { readonly type: string } & Readonly<Record<string, unknown>>

export type SocketClient = Awaited<ReturnType<typeof openSocket>>

type Account = { readonly email: string }

/** Signs a sample person in and answers the cookies of their session. */
export async function signIn({ email }: Account, url: string): Promise<string> {
  const http = httpClient(url)
  await http.post('/api/auth/login', { email, password: samplePassword })
  return [...http.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

/** Signs a sample person in and opens a socket of their session. */
export async function openSocketAs(account: Account, url: string, path: string): Promise<SocketClient> {
  return openSocket(url, path, await signIn(account, url))
}

/** Opens sockets of sample people on a path; `closeAll` closes those that are open. */
export function socketsOn(path: string) {
  const open: SocketClient[] = []
  const connect = async (account: Account, { url }: { readonly url: string }): Promise<SocketClient> => {
    const client = await openSocketAs(account, url, path)
    open.push(client)
    return client
  }
  const closeAll = (): void => open.splice(0).forEach((client) => client.close())
  return { connect, closeAll }
}

/** A client of a WebSocket path that knows JSON and nothing of our code. */
export async function openSocket(url: string, path: string, cookie: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, { headers: { cookie } })
  const frames: Frame[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (data: Buffer) => {
    frames.push(JSON.parse(data.toString('utf8')) as Frame)
    for (const wake of waiting) wake()
  })
  socket.on('error', () => undefined)
  await once(socket, 'open')
  return {
    socket,
    frames,
    send: (frame: Frame) => socket.send(JSON.stringify(frame)),
    /** Resolves with the first frame of a type, received before or later, that a condition accepts; removes it. */
    async next(type: string, accepts: (frame: Frame) => boolean = () => true): Promise<Frame> {
      for (;;) {
        const at = frames.findIndex((frame) => frame.type === type && accepts(frame))
        if (at >= 0) return frames.splice(at, 1)[0]!
        await new Promise<void>((resolve) => {
          const wake = () => {
            waiting.delete(wake)
            resolve()
          }
          waiting.add(wake)
        })
      }
    },
    close: () => socket.terminate(),
  }
}
