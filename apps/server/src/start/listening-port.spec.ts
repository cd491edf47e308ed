import { once } from 'node:events'
import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { listeningPort } from './listening-port.ts'

describe('the port to listen on', () => {
  it('is any free one when none is asked for', async () => {
    const port = await listeningPort(0, '127.0.0.1')
    const server = createServer().listen(port, '127.0.0.1')
    await once(server, 'listening')
    server.close()
  })

  it('is below the ports of outgoing connections when none is asked for', async () => {
    expect(await listeningPort(0, '127.0.0.1')).toBeLessThan(32_768)
  })

  it('is above the ports that browsers refuse when none is asked for', async () => {
    expect(await listeningPort(0, '127.0.0.1')).toBeGreaterThan(10_080)
  })

  it('that another program has is refused in one sentence with a way out', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' ? address!.port : 0
    await expect(listeningPort(port, '127.0.0.1')).rejects.toThrow(
      `A porta ${port} já está em uso por outro programa; encerre-o ou escolha outra com PORT, por exemplo: PORT=${port + 1} npm start`,
    )
    other.close()
  })

  it('of an address this computer does not have is refused', async () => {
    await expect(listeningPort(0, '203.0.113.1')).rejects.toThrow('HOST')
  })
})
