import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export type SwitchingProxy = {
  readonly url: string
  /** Ends every connection; new ones go to this server, or nowhere. */
  readonly switchTo: (target: string | undefined) => void
  readonly close: () => Promise<void>
}

/** One address for a server that is restarted at other ones. */
export async function openSwitchingProxy(first: string): Promise<SwitchingProxy> {
  let target: string | undefined = first
  const sockets = new Set<Socket>()
  const server = createServer((incoming) => {
    if (target === undefined) return void incoming.destroy()
    const { hostname, port } = new URL(target)
    const outgoing = connect(Number(port), hostname)
    const ends = [incoming, outgoing]
    for (const socket of ends) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        for (const end of ends) end.destroy()
      })
    }
    incoming.pipe(outgoing).pipe(incoming)
    return undefined
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  function switchTo(next: string | undefined): void {
    target = next
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    switchTo,
    async close() {
      switchTo(undefined)
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
