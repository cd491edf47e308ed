import { once } from 'node:events'
import { WebSocket } from 'ws'

export type Frame = { readonly type: string } & Readonly<Record<string, unknown>>

export type ChatClient = Awaited<ReturnType<typeof openChat>>

/** A client of `/ws/chat` that knows the messages of the specification only. */
export async function openChat(url: string, cookie: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/chat`, { headers: { cookie } })
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
