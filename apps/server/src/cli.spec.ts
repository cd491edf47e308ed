import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { testDatabase } from '@escuta/database/testing'
import { describe, expect, it } from 'vitest'

const run = promisify(execFile)
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
    }
    const { stdout } = await run(process.execPath, [cli, 'rebuild', 'all'], {
      env: { PATH, HOME, TMPDIR, ...settings },
    })
    const rebuilt = [...stdout.matchAll(/^(\S+): refeita em/gm)].map(([, name]) => name)
    const { rows } = await database.pool.query<{ processor: string }>(
      'select processor from projections.checkpoints',
    )
    expect(rebuilt.length).toBeGreaterThan(10)
    expect(new Set(rows.map(({ processor }) => processor))).toEqual(new Set(rebuilt))
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }, 60_000)
})
