import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createLine, retryMs } from './line.ts'
import { openMediaRelay } from './media-relay.ts'
import { openTcpLine } from './tcp-line.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function echoBehind() {
  const line = createLine()
  const server = createServer((socket) => socket.on('error', () => undefined).pipe(socket))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const way = await openTcpLine(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, line)
  closing.push(way.close, () => server.close())
  return { line, open: () => connect(Number(new URL(way.url).port), '127.0.0.1') }
}
function textsOf(socket: Socket) {
  const texts: string[] = []
  socket.on('data', (bytes: Buffer) => texts.push(bytes.toString()))
  socket.on('error', () => undefined)
  return () => texts.join('')
}

describe('retryMs', () => {
  it('is the first attempt after the outage, of which each waits twice as long as the one before', () => {
    expect([0, 200, 201, 1_000, 15_000, 30_000].map((outage) => retryMs(200, outage))).toEqual([
      200, 200, 600, 1_400, 25_400, 51_000,
    ])
  })
})

describe('openTcpLine', () => {
  it('holds what is sent while it is silent, and passes it on afterwards on the same connection', async () => {
    const { line, open } = await echoBehind()
    const socket = open()
    const said = textsOf(socket)
    socket.write('a')
    await expect.poll(said).toBe('a')
    line.set('signalling', 'silent')
    socket.write('b')
    const later = open()
    const saidLater = textsOf(later)
    later.write('c')
    // Another line is not touched, so that its answer comes after what the silent one would have passed on.
    const other = await echoBehind()
    const beside = other.open()
    const saidBeside = textsOf(beside)
    beside.write('x')
    await expect.poll(saidBeside).toBe('x')
    expect([said(), saidLater()]).toEqual(['a', ''])
    line.set('signalling', 'none')
    await expect.poll(() => [said(), saidLater()]).toEqual(['ab', 'c'])
    for (const each of [socket, later, beside]) each.destroy()
  })

  it('carries nothing any more on connections that it forgot, without an end, and carries new ones', async () => {
    const { line, open } = await echoBehind()
    const socket = open()
    const said = textsOf(socket)
    socket.write('a')
    await expect.poll(said).toBe('a')
    line.set('signalling', 'forgotten')
    line.set('signalling', 'none')
    socket.write('b')
    const later = open()
    const saidLater = textsOf(later)
    later.write('c')
    await expect.poll(saidLater).toBe('c')
    expect([said(), socket.destroyed]).toEqual(['a', false])
    for (const each of [socket, later]) each.destroy()
  })

  it('ends every connection when it is reset, and refuses new ones until it is whole', async () => {
    const { line, open } = await echoBehind()
    const socket = open()
    const said = textsOf(socket)
    socket.write('a')
    await expect.poll(said).toBe('a')
    line.set('signalling', 'reset')
    await expect.poll(() => socket.destroyed).toBe(true)
    const refused = open()
    textsOf(refused)
    await expect.poll(() => refused.destroyed).toBe(true)
    line.set('signalling', 'none')
    const again = open()
    const saidAgain = textsOf(again)
    again.write('b')
    await expect.poll(saidAgain).toBe('b')
    again.destroy()
  })
})

describe('openMediaRelay', () => {
  async function peers() {
    const lines = [createLine(), createLine()] as const
    const relay = openMediaRelay(lines)
    const sockets = [createSocket('udp4'), createSocket('udp4')] as const
    const heard: string[][] = [[], []]
    for (const [at, socket] of sockets.entries()) {
      socket.bind(0, '127.0.0.1')
      await once(socket, 'listening')
      socket.on('message', (packet, from) => heard[at]!.push(`${packet.toString()} from ${from.port}`))
    }
    closing.push(relay.close, ...sockets.map((socket) => () => socket.close()))
    const fronts = await Promise.all(sockets.map((socket, owner) => relay.frontOf(owner, socket.address())))
    return { lines, relay, sockets, heard, fronts }
  }

  it('passes packets on as from the address that the receiver knows', async () => {
    const { sockets, heard, fronts } = await peers()
    sockets[0].send('a', fronts[1]!.port, '127.0.0.1')
    await expect.poll(() => heard[1]).toEqual([`a from ${fronts[0]!.port}`])
  })

  it('drops the packets of a line that is cut, in both directions', async () => {
    const { lines, relay, sockets, heard, fronts } = await peers()
    lines[0].set('media', 'silent')
    sockets[0].send('lost', fronts[1]!.port, '127.0.0.1')
    sockets[1].send('lost', fronts[0]!.port, '127.0.0.1')
    await expect.poll(relay.dropped).toBe(2)
    lines[0].set('media', 'none')
    sockets[0].send('a', fronts[1]!.port, '127.0.0.1')
    sockets[1].send('b', fronts[0]!.port, '127.0.0.1')
    await expect.poll(() => heard.map((each) => each.length)).toEqual([1, 1])
    expect(heard.map(([text]) => text?.slice(0, 1))).toEqual(['b', 'a'])
  })

  it('gives a browser other addresses after a reset', async () => {
    const { lines, relay, sockets, fronts } = await peers()
    lines[0].set('media', 'reset')
    await expect
      .poll(async () => (await relay.frontOf(0, sockets[0].address())).port)
      .not.toBe(fronts[0]!.port)
    expect(await relay.frontOf(1, sockets[1].address())).toMatchObject({ port: fronts[1]!.port })
  })
})
