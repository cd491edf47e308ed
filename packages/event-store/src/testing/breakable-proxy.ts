import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy whose connections a spec can break, as network failures do. */
export type BreakableProxy = {
  readonly port: number
  /** Cuts every connection; new ones are refused until `mend`. */
  readonly break: () => Promise<void>
  readonly mend: () => Promise<void>
  /** Cuts every connection; new ones succeed at once. */
  readonly cut: () => void
  /** Connections stay, but nothing comes through any more, until the function returned is called. */
  readonly freeze: () => () => void
  readonly end: () => Promise<void>
}

/** Listens on a free port of 127.0.0.1 and passes everything on to the target. */
export async function startBreakableProxy(target: {
  readonly host: string
  readonly port: number
}): Promise<BreakableProxy> {
  const sockets = new Set<Socket>()
  const listener = createServer((near) => {
    const far = connect(target)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.pipe(other)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
  const port = await listen(0)

  async function listen(wanted: number): Promise<number> {
    listener.listen(wanted, '127.0.0.1')
    await once(listener, 'listening')
    return (listener.address() as AddressInfo).port
  }

  function cut(): void {
    for (const socket of sockets) socket.resetAndDestroy()
  }

  async function breakAll(): Promise<void> {
    if (!listener.listening) return
    listener.close()
    cut()
    await once(listener, 'close')
  }

  return {
    port,
    cut,
    break: breakAll,
    mend: async () => void (await listen(port)),
    freeze() {
      for (const socket of sockets) socket.pause()
      return () => {
        for (const socket of sockets) socket.resume()
      }
    },
    end: breakAll,
  }
}
