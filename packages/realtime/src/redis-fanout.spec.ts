import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRedisFanout } from './redis-fanout.ts'

describe('the fan-out while Redis accepts connections and does not answer', () => {
  let frozen: Server
  const sockets = new Set<Socket>()
  beforeAll(async () => {
    frozen = createServer((socket) => void sockets.add(socket.on('error', () => undefined)))
    frozen.listen(0, '127.0.0.1')
    await once(frozen, 'listening')
  })
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    frozen.close()
  })

  it('does not keep a publisher waiting', async () => {
    const { port } = frozen.address() as AddressInfo
    const fanout = createRedisFanout(`redis://127.0.0.1:${port}`, () => undefined, 100)
    const sent = fanout.publish({ rooms: ['user:caio'], message: { type: 'missed' } })
    await expect(sent).rejects.toThrow("Stream isn't writeable")
    await fanout.close()
  })
})
