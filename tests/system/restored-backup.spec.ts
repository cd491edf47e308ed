import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { testDatabase } from '@escuta/database/testing'
import {
  bia,
  caio,
  samplePassword,
  samplePeopleOf,
  createCallers,
  createSettableClock,
  type NewAccount,
  runPeriodicJobs,
} from '@escuta/test-support'
import { createApp, type App } from '@escuta/server/app'
import { readSettings } from '@escuta/server/settings'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { everyRow, decryptedIn } from './src/personal-data-traces.ts'

const run = promisify(execFile)
const cli = join(import.meta.dirname, '../../apps/server/src/cli.ts')
const clock = createSettableClock('2026-03-02T12:00:00.000Z')
let dataDir: string
let database: Awaited<ReturnType<typeof testDatabase>>
let app: App | undefined

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'escuta-restored-'))
  database = await testDatabase()
})
afterEach(async () => {
  await app?.close()
  app = undefined
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

async function visit<Result>(work: (app: App) => Promise<Result>): Promise<Result> {
  const settings = readSettings({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  app = await createApp({ settings, databaseUrl: database.connectionString, clock })
  const result = await work(app)
  await app.settle()
  await app.close()
  app = undefined
  return result
}

/** Runs a statement on the server, about the app's database. */
async function onServer(statement: (name: string) => string): Promise<void> {
  const url = new URL(database.connectionString)
  const name = url.pathname.slice(1)
  url.pathname = '/postgres'
  const client = new Client({ connectionString: url.href })
  await client.connect()
  await client.query(statement(name))
  await client.end()
}

const copyOf = (name: string) => `${name}_backup`
const signIn = (at: App, { email }: NewAccount) =>
  createCallers(at)('guest').identity.login({ login: email, password: samplePassword })

describe('an older copy of the whole database, restored', () => {
  it('brings all accounts back except those erased since', async () => {
    const [theCaio, theBia] = await visit(async (at) => {
      const { client } = samplePeopleOf(at)
      return [await client(caio), await client(bia)] as const
    })
    await onServer((name) => `create database ${copyOf(name)} template ${name}`)
    const erase = { password: samplePassword, confirmation: 'APAGAR' } as const
    await visit((at) => createCallers(at)(theCaio).privacy.erasePerson(erase))
    await onServer((name) => `drop database ${name} with (force)`)
    await onServer((name) => `alter database ${copyOf(name)} rename to ${name}`)

    await visit(async (at) => {
      const rows = await everyRow(at)
      expect(rows).toContain(theCaio.userId)
      const opened = await decryptedIn(rows, [theCaio.userId, theCaio.clientId ?? ''], at)
      expect(opened.length).toBeGreaterThan(0)
      expect(opened.filter((text) => text !== undefined)).toEqual([])
      await expect(signIn(at, caio)).rejects.toThrow('Email ou senha incorretos.')
      await runPeriodicJobs(at, ['privacy.erase-restored'])
      expect((await signIn(at, bia)).user.name).toBe(bia.name)
      await at.settle()
      expect((await samplePeopleOf(at).client(caio)).userId).not.toBe(theCaio.userId)
      expect(theBia.userId).not.toBe(theCaio.userId)
    })
  })
})

describe('the master key', () => {
  it('is rotated by command under a server that goes on serving', async () => {
    await visit(async (at) => {
      const { client } = samplePeopleOf(at)
      const theCaio = await client(caio)
      const { PATH, HOME, TMPDIR } = process.env
      const env = { PATH, HOME, TMPDIR, DATA_DIR: dataDir }
      const state = { isRotating: true, people: 0 }
      async function serve(): Promise<void> {
        while (state.isRotating) {
          state.people += 1
          const person = { ...bia, email: `pessoa${state.people}@escuta.example` }
          await client(person)
          expect((await signIn(at, person)).user.name).toBe(bia.name)
        }
      }
      const served = serve()
      const { stdout } = await run(process.execPath, [cli, 'rotate-master-key'], { env })
      state.isRotating = false
      await served
      expect(stdout).toContain('A chave mestra foi trocada')
      expect(state.people).toBeGreaterThan(0)
      expect((await createCallers(at)(theCaio).identity.me())?.name).toBe(caio.name)
    })
    await visit(async (at) => {
      expect((await signIn(at, caio)).user.name).toBe(caio.name)
      expect((await signIn(at, { ...bia, email: 'pessoa1@escuta.example' })).user.name).toBe(bia.name)
    })
  })
})
