import { createServer, request as forward } from 'node:http'
import type { AddressInfo } from 'node:net'

export type CuttingProxy = {
  readonly url: string
  /** Forwards the next `count` requests of a path that ends so, waits for the answer, and cuts the connection instead. */
  readonly cut: (path: string, count: number) => void
  /** The Idempotency-Keys that came for a path that ends so, one for each request. */
  readonly keysOf: (path: string) => readonly (string | undefined)[]
  readonly close: () => Promise<void>
}

type Seen = { readonly path: string; readonly key: string | undefined }

/** Stands between a client and a server and loses answers after the server has done what was asked. */
export async function openCuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target)
  const seen: Seen[] = []
  const left = new Map<string, number>()
  const server = createServer((incoming, outgoing) => {
    const path = (incoming.url ?? '').split('?')[0] ?? ''
    const key = incoming.headers['idempotency-key']
    seen.push({ path, key: Array.isArray(key) ? key[0] : key })
    const { method, url, headers } = incoming
    const passed = forward({ hostname, port, method, path: url, headers }, (answer) => {
      const count = left.get(path) ?? 0
      left.set(path, count - 1)
      if (count <= 0) {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
        return
      }
      answer.resume()
      answer.on('end', () => incoming.socket.destroy())
    })
    passed.on('error', () => incoming.socket.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address() as AddressInfo
  const fullPath = (path: string) => `/api/trpc/${path}`
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut: (path, count) => void left.set(fullPath(path), count),
    keysOf: (path) => seen.filter((each) => each.path === fullPath(path)).map(({ key }) => key),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => {
        server.close(resolve)
      })
    },
  }
}
