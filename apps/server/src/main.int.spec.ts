import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { listeningPort } from './start/listening-port.ts'
import { type Program, startProgram } from './start/program.fixture.ts'

const run = promisify(execFile)
const masterKey = Buffer.alloc(32, 7).toString('base64')
const programs: Program[] = []
let dataDir: string
let port: number

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'escuta-start-'))
  port = await listeningPort(0, 'localhost')
})
afterEach(async () => {
  for (const { child, ended } of programs.splice(0)) {
    child.kill('SIGTERM')
    await ended
  }
})
afterAll(async () => rm(dataDir, { recursive: true, force: true }))

function start(settings: Readonly<Record<string, string>> = {}): Program {
  const base = {
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: '0',
    MASTER_KEY: masterKey,
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  }
  const program = startProgram({ ...base, ...settings })
  programs.push(program)
  return program
}

async function refusalOf(settings: Readonly<Record<string, string>>): Promise<string> {
  const program = start(settings)
  expect(await program.ended).toBe(1)
  const said = program.said().trim()
  expect(said.split('\n')).toHaveLength(1)
  return said
}

async function childrenOf(process: string): Promise<readonly string[]> {
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', process])
  return stdout
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

const health = () => fetch(`http://localhost:${port}/api/health`)

describe('starting the server', () => {
  it('prints its address, and stops at once and cleanly on SIGTERM', async () => {
    const program = start()
    expect(await program.says('Ctrl-C encerra')).toContain(`no ar em http://localhost:${port}`)
    await expect.poll(async () => (await health()).status, { timeout: 30_000 }).toBe(200)
    const before = performance.now()
    program.child.kill('SIGTERM')
    expect(await program.ended).toBe(0)
    expect(performance.now() - before).toBeLessThan(5_000)
    expect(program.said()).not.toMatch(/\n {4}at /)
  }, 60_000)

  it('in a folder that is in use, or on a port that is, is refused in one sentence; the first goes on', async () => {
    const program = start()
    await program.says('Ctrl-C encerra')
    const other = await mkdtemp(join(tmpdir(), 'escuta-other-'))
    expect(await refusalOf({ PORT: '0' })).toMatch(/^A pasta .+ já está em uso por outra Escuta/)
    expect(await refusalOf({})).toMatch(/^A pasta .+ já está em uso por outra Escuta/)
    expect(await refusalOf({ DATA_DIR: other })).toMatch(new RegExp(`^A porta ${port} já está em uso`))
    await rm(other, { recursive: true, force: true })
    expect((await health()).status).toBe(200)
  }, 60_000)

  it('with a wrong or missing setting is refused in one sentence that names it', async () => {
    expect(await refusalOf({ PORT: 'abc' })).toContain('PORT')
    expect(await refusalOf({ MASTER_KEY: '' })).toContain('MASTER_KEY')
    expect(await refusalOf({ MASTER_KEY: 'curta' })).toContain('MASTER_KEY')
    expect(await refusalOf({ DATABASE_URL: 'mysql://x' })).toContain('DATABASE_URL')
    expect(await refusalOf({ EVENTSTORE_URL: 'esdb://' })).toContain('não diz em que servidor')
    expect(await refusalOf({ DEMO: '1', PUBLIC_URL: 'https://escuta.example' })).toContain('DEMO=public')
  }, 60_000)

  it('with another master key than the data was encrypted with is refused', async () => {
    const otherKey = Buffer.alloc(32, 8).toString('base64')
    expect(await refusalOf({ MASTER_KEY: otherKey })).toMatch(/chave/)
  }, 60_000)

  it('goes on by itself after its Postgres was killed, and answers 503 meanwhile', async () => {
    const program = start()
    await program.says('Ctrl-C encerra')
    const [pid] = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n')
    await run('kill', ['-9', pid!])
    const seen = new Set<string>()
    const ask = async () => {
      const answer = await fetch(`http://localhost:${port}/api/professionals/public/${crypto.randomUUID()}`)
      seen.add(`${answer.status} retry after ${answer.headers.get('retry-after') ?? 'nothing'}`)
      return answer.status
    }
    await expect.poll(async () => (await ask()) === 404 && seen.size > 1, { timeout: 30_000 }).toBe(true)
    expect([...seen].toSorted((a, b) => a.localeCompare(b))).toEqual([
      '404 retry after nothing',
      '503 retry after 2',
    ])
    expect(program.said()).not.toMatch(/\n {4}at /)
  }, 60_000)

  it('answers 503 while its Postgres is frozen, hanging no request, and goes on afterwards', async () => {
    const program = start()
    await program.says('Ctrl-C encerra')
    const folder = join(dataDir, 'postgres/cluster')
    const [postmaster = ''] = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')
    const frozen = [postmaster, ...(await childrenOf(postmaster))]
    const page = `http://localhost:${port}/api/professionals/public/${crypto.randomUUID()}`
    await run('kill', ['-STOP', ...frozen])
    try {
      const [ready, answer] = await Promise.all([health(), fetch(page)])
      expect([ready.status, answer.status, answer.headers.get('retry-after')]).toEqual([503, 503, '2'])
      expect(await ready.json()).toMatchObject({ missing: expect.arrayContaining(['database']) })
    } finally {
      await run('kill', ['-CONT', ...frozen])
    }
    await expect.poll(async () => (await health()).status, { timeout: 60_000 }).toBe(200)
    expect(program.said()).not.toMatch(/\n {4}at /)
  }, 180_000)
})
