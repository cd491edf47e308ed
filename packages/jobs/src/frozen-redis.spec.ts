import { once } from 'node:events'
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { redisBackend } from './backend.ts'
import { createEnqueue } from './enqueue.ts'
import { defineJob } from './job.ts'
import { createQueues } from './queues.ts'

const job = defineJob('letters.send', z.object({ letterId: z.string() }))
const answerMs = 200
const closeMs = 1_000

/** Accepts connections as a Redis whose process is stopped does; until `freeze` it answers what BullMQ asks to connect. */
describe('a Redis that keeps its connections and does not answer', () => {
  let server: Server
  let url: string
  let isFrozen: boolean
  const sockets = new Set<Socket>()
  beforeEach(async () => {
    isFrozen = false
    server = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.on('data', (received) => isFrozen || socket.write(answersTo(String(received))))
    })
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    url = `redis://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterEach(() => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
    server.close()
  })

  const openQueues = () => createQueues(redisBackend(url, 'spec', answerMs), () => undefined)
  const lettersOf = (queues: ReturnType<typeof openQueues>) => createEnqueue(queues, () => new Date())

  it('lets enqueue throw after the time for an answer, each time', async () => {
    const queues = openQueues()
    await queues.open(job.name)
    isFrozen = true
    const enqueue = lettersOf(queues)
    for (const letterId of ['a', 'b'])
      await expect(enqueue(job, { letterId }, { key: letterId })).rejects.toThrow('Command timed out')
    await queues.close()
  })

  it('lets the queues close', async () => {
    const queues = openQueues()
    await Promise.all(['letters.send', 'letters.sort', 'letters.stamp'].map((name) => queues.open(name)))
    isFrozen = true
    const before = performance.now()
    await queues.close()
    expect(performance.now() - before).toBeLessThan(closeMs + 500)
  })

  it('lets the check of its settings throw', async () => {
    isFrozen = true
    await expect(redisBackend(url, 'spec', answerMs).settingsWarnings()).rejects.toThrow(/closed|timed out/)
  })
})

/** One answer for each command that was received. */
function answersTo(received: string): string {
  const version = 'redis_version:7.0.0'
  const commands = received.split(/(?=^\*\d+\r\n)/m)
  return commands
    .map((command) => (command.endsWith('info\r\n') ? `$${version.length}\r\n${version}\r\n` : '+OK\r\n'))
    .join('')
}
