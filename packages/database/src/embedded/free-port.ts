import { once } from 'node:events'
import { createServer } from 'node:net'
import { refused } from './refused.ts'

/** Returns the given port of 127.0.0.1, refused when in use, or any free one. */
export async function freePort(wanted = 0): Promise<number> {
  const server = createServer()
  server.listen(wanted, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    throw refused(
      'postgres-port-busy',
      `A porta ${wanted} já está em uso; libere-a ou deixe o Postgres embutido escolher outra.`,
    )
  }
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : wanted
}
