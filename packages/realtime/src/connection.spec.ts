import { once } from 'node:events'
import { userId } from '@escuta/kernel'
import { describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { type Listener, openConnection } from './connection.ts'
import { gatherChanges } from './gather-changes.ts'

/** Both ends of a connection. */
async function connected() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const browser = new WebSocket(`ws://127.0.0.1:${port}`)
  const [[socket]] = (await Promise.all([once(server, 'connection'), once(browser, 'open')])) as [
    [WebSocket],
    unknown,
  ]
  return { server, browser, socket }
}

const megabytes = 64

const listener: Listener = {
  actor: {
    kind: 'user',
    userId: userId.parse('aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa'),
    roles: ['client'],
    clientId: null,
    professionalId: null,
  },
  role: 'client',
  sessionId: 'one',
}
const connectionOn = (socket: WebSocket) =>
  openConnection(socket, listener, { messageLimit: 30 }, () => undefined).connection

describe('a connection', () => {
  it('is destroyed when the client does not read and a mebibyte is buffered', async () => {
    const { server, browser, socket } = await connected()
    const connection = connectionOn(socket)
    browser.pause()
    socket.send(Buffer.alloc(megabytes * 1024 * 1024))
    const cut = once(socket, 'close')
    connection.send({ type: 'missed' })
    expect((await cut)[0]).toBe(1006)
    server.close()
  })

  it('counts a long answer as several messages', async () => {
    const { server, browser, socket } = await connected()
    const opened = openConnection(socket, listener, { messageLimit: 30 }, () => undefined)
    const long = 'a'.repeat(100_000)
    opened.attach({ receive: async () => opened.connection.send({ type: 'answer', long }), closed() {} })
    let answers = 0
    browser.on('message', () => {
      answers += 1
      browser.send('{"type":"join_room"}')
    })
    const closed = once(browser, 'close')
    browser.send('{"type":"join_room"}')
    expect((await closed)[0]).toBe(4429)
    // Five answers of seven, then the refusal.
    expect(answers).toBe(6)
    server.close()
  })

  it('receives what the client sent right before it closed the socket', async () => {
    const { server, browser, socket } = await connected()
    const opened = openConnection(socket, listener, { messageLimit: 30 }, () => undefined)
    const heard: unknown[] = []
    const closed = new Promise<void>((resolve) => {
      opened.attach({ receive: async (message) => void heard.push(message), closed: () => resolve() })
    })
    browser.send('{"type":"call_ended"}')
    browser.close()
    await closed
    expect(heard).toEqual([{ type: 'call_ended' }])
    server.close()
  })

  it('answers whether it stands, before what waits for the database', async () => {
    const { server, browser, socket } = await connected()
    const opened = openConnection(socket, listener, { messageLimit: 30 }, () => undefined)
    opened.attach({ receive: () => new Promise(() => undefined), closed: async () => undefined })
    browser.send('{"type":"join_call"}')
    browser.send('{"type":"ping"}')
    const [answer] = (await once(browser, 'message')) as [Buffer]
    expect(JSON.parse(answer.toString())).toEqual({ type: 'pong' })
    browser.terminate()
    server.close()
  })

  it('gathers the topics of many changes in one message', async () => {
    const { server, browser, socket } = await connected()
    const live = gatherChanges(connectionOn(socket))
    const received = once(browser, 'message')
    for (const topic of ['a.b', 'a.c', 'a.b'] as const) live.changed([topic])
    const [message] = (await received) as [Buffer]
    expect(JSON.parse(message.toString('utf8'))).toEqual({ type: 'changed', topics: ['a.b', 'a.c'] })
    browser.terminate()
    server.close()
  })
})
