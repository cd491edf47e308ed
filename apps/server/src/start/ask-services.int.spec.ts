import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { testDatabase } from '@escuta/database/testing'
import { describe, expect, it } from 'vitest'
import { askServices } from './ask-services.ts'
import { listeningPort } from './listening-port.ts'
import { sentenceOf } from './start-refusals.ts'

const none = { databaseUrl: null, eventStoreUrl: null, redisUrl: null }

/** A server on a free port that answers every connection so. It lasts as long as the process. */
async function serve(answer: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => answer(socket.on('error', () => undefined))).listen(0, '127.0.0.1')
  server.unref()
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const hung = () => serve(() => undefined)
const web = () =>
  serve((socket) =>
    socket.once('data', () => socket.end('HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n')),
  )
const redis = (answer: string) => serve((socket) => socket.on('data', () => socket.write(answer)))
const free = () => listeningPort(0, '127.0.0.1')

const addresses = {
  databaseUrl: (at: string) => `postgres://ana:segredo@${at}/escuta`,
  eventStoreUrl: (at: string) => `esdb://ana:segredo@${at}?tls=false`,
  redisUrl: (at: string) => `redis://:segredo@${at}`,
}
const settingOf = { databaseUrl: 'DATABASE_URL', eventStoreUrl: 'EVENTSTORE_URL', redisUrl: 'REDIS_URL' }
const kinds = ['databaseUrl', 'eventStoreUrl', 'redisUrl'] as const

async function sentenceFor(settings: Partial<Record<(typeof kinds)[number], string>>): Promise<string> {
  const before = performance.now()
  const said = await askServices({ ...none, ...settings }).then(() => 'usable', sentenceOf)
  expect(performance.now() - before).toBeLessThan(10_000)
  expect(said).not.toMatch(/segredo|\n/)
  return said
}

// Each waits for seconds: they wait at once.
describe.each(kinds)('%s', { concurrent: true }, (kind) => {
  const ask = (at: string) => sentenceFor({ [kind]: addresses[kind](at) })

  it.each([
    ['an unknown host', async () => 'servidor-que-nao-existe.invalid:1234', /nome do servidor/],
    ['a port where nothing listens', async () => `127.0.0.1:${await free()}`, /nada atende/],
    ['a server that accepts and says nothing', async () => `127.0.0.1:${await hung()}`, /não houve resposta/],
    ['another service', async () => `127.0.0.1:${await web()}`, /não é um|cortada|não houve resposta/],
  ])('refuses %s, naming the setting', async (_what, at, answer) => {
    const said = await ask(await at())
    expect(said).toContain(`de ${settingOf[kind]} não pode ser usado`)
    expect(said).toMatch(answer)
  })
})

describe('a server that answers', () => {
  it.each([
    ['-WRONGPASS invalid username-password pair\r\n', 'WRONGPASS'],
    ['-NOAUTH Authentication required.\r\n', 'NOAUTH'],
    ['+OK\r\n+PONG\r\n$24\r\nredis_version:5.0.7\r\n', 'a versão é a 5'],
    ['+OK\r\n+PONG\r\n$24\r\nredis_version:8.2.1\r\n', 'usable'],
  ])('as Redis: %j', async (answer, said) => {
    expect(await sentenceFor({ redisUrl: addresses.redisUrl(`127.0.0.1:${await redis(answer)}`) })).toContain(
      said,
    )
  })

  it('as Postgres: with its password, a wrong one, and a database that does not exist', async () => {
    const database = await testDatabase()
    try {
      const right = database.connectionString
      const wrong = new URL(right)
      wrong.password = 'segredo'
      const missing = new URL(right)
      missing.pathname = '/outro'
      expect(await sentenceFor({ databaseUrl: right })).toBe('usable')
      expect(await sentenceFor({ databaseUrl: wrong.href })).toContain('o usuário ou a senha foi recusado')
      expect(await sentenceFor({ databaseUrl: missing.href })).toContain('o banco de dados não existe')
    } finally {
      await database.drop()
    }
  })
})
