import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { isTurnAnswering } from './turn-probe.ts'

const closing: (() => unknown)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** The answer of a server that demands a credential: an Allocate error response with the request's transaction. */
function refusalOf(request: Buffer): Buffer {
  return Buffer.concat([Buffer.from('011300002112a442', 'hex'), request.subarray(8, 20)])
}

async function openUdp(answerTo: (request: Buffer) => Buffer | null): Promise<number> {
  const socket = createSocket('udp4')
  closing.push(() => socket.close())
  socket.on('message', (request, from) => {
    const answer = answerTo(request)
    if (answer) socket.send(answer, from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return socket.address().port
}

const soon = () => AbortSignal.timeout(500)

describe('a TURN server', () => {
  it('answers by UDP when it refuses the request of this probe', async () => {
    const port = await openUdp((request) => {
      expect(request.toString('hex')).toMatch(/^000300082112a442[\da-f]{24}0019000411000000$/)
      return refusalOf(request)
    })
    expect(await isTurnAnswering(`turn:127.0.0.1:${port}`, soon())).toBe(true)
  })

  it('answers by TCP', async () => {
    const server = createServer((socket) => socket.on('data', (request) => socket.write(refusalOf(request))))
    closing.push(() => server.close())
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { readonly port: number }
    expect(await isTurnAnswering(`turn:127.0.0.1:${port}?transport=tcp`, soon())).toBe(true)
  })

  it('does not answer when it is silent, away, or answers another request', async () => {
    const silent = await openUdp(() => null)
    await expect(isTurnAnswering(`turn:127.0.0.1:${silent}`, soon())).rejects.toThrow()
    await expect(isTurnAnswering('turn:127.0.0.1:1?transport=tcp', soon())).rejects.toThrow()
    const other = await openUdp(() => refusalOf(Buffer.alloc(28)))
    expect(await isTurnAnswering(`turn:127.0.0.1:${other}`, soon())).toBe(false)
    expect(await isTurnAnswering('https://turn.example', soon())).toBe(false)
  })
})
