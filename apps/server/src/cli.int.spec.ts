import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { testDatabase } from '@escuta/database/testing'
import { describe, expect, it } from 'vitest'

const run = promisify(execFile)
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
}
const cli = join(import.meta.dirname, 'cli.ts')

describe('the command line without a running server', () => {
  it('rebuilds every view and runs none of the processes, which would act on the world', async () => {
    const database = await testDatabase()
    const dataDir = await mkdtemp(join(tmpdir(), 'escuta-cli-'))
    const { PATH, HOME, TMPDIR } = process.env
    const settings = {
      DATA_DIR: dataDir,
      DATABASE_URL: database.connectionString,
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
      DEMO: '0',
      ...stripe,
    }
    const { stdout } = await run(process.execPath, [cli, 'rebuild', 'all'], {
      env: { PATH, HOME, TMPDIR, ...settings },
    })
    const rebuilt = [...stdout.matchAll(/^(\S+): refeita em/gm)].map(([, name]) => name)
    const { rows } = await database.pool.query<{ processor: string }>(
      'select processor from projections.processors',
    )
    expect(rebuilt.length).toBeGreaterThan(10)
    expect(new Set(rows.map(({ processor }) => processor))).toEqual(new Set(rebuilt))
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }, 60_000)
})

describe('creating a user', () => {
  it('makes the account and prints an invitation that the running server mails too', async () => {
    const at = await installation()
    const { stdout } = await at.cli(
      'create-user',
      '--role',
      'support',
      '--email',
      'Rui@escuta.example',
      '--name',
      'Rui',
    )
    expect(stdout).toMatch(/Conta criada para rui@escuta\.example\./)
    expect(stdout).toMatch(/^https:\/\/escuta\.example\/redefinir-senha\?token=[\w-]{43}$/m)
    const { rows } = await at.database.pool.query(
      'select purpose, used_at, expires_at > now() as lives from identity.link_tokens',
    )
    expect(rows).toEqual([{ purpose: 'invite', used_at: null, lives: true }])
    const again = await at
      .cli('create-user', '--role', 'support', '--email', 'rui@escuta.example', '--name', 'Rui')
      .catch((error: unknown) => error)
    expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining('já possui uma conta') })
    await at.close()
  }, 60_000)

  it.each([
    ['no address', ['--role', 'admin', '--name', 'Rui'], '--email'],
    ['an unknown role', ['--role', 'client', '--email', 'r@escuta.example', '--name', 'Rui'], '--role'],
    ['an unknown option', ['--rol', 'admin'], 'Uso'],
  ])('says how it is used after %s', async (_, args, named) => {
    const failed = await run(process.execPath, [cli, 'create-user', ...args]).catch((error: unknown) => error)
    expect(failed).toMatchObject({ code: 2, stderr: expect.stringContaining(named) })
  })
})

async function installation() {
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'escuta-cli-'))
  const { PATH, HOME, TMPDIR } = process.env
  const env = {
    PATH,
    HOME,
    TMPDIR,
    DATA_DIR: dataDir,
    DATABASE_URL: database.connectionString,
    MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    PUBLIC_URL: 'https://escuta.example',
    DEMO: '0',
    ...stripe,
  }
  return {
    database,
    cli: (...args: readonly string[]) => run(process.execPath, [cli, ...args], { env }),
    async close() {
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
