import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const runs = `import { runServer } from './scripts/server.mjs'
await runServer('start/compiled-code.fixture.ts')`

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escuta-code-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function said(env: NodeJS.ProcessEnv): Promise<string> {
  const { NODE_COMPILE_CACHE: _, ...own } = process.env
  const args = ['--input-type=module', '--eval', runs]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env: { ...own, ...env } })
  return stdout.trim()
}

it('keeps the code compiled, so that a later start does not load the compiler of types', async () => {
  expect(await said({ NODE_COMPILE_CACHE: folder })).toBe('compiler')
  expect(await said({ NODE_COMPILE_CACHE: folder })).toBe('compiled')
})

it('does so without being asked', async () => {
  await said({})
  expect(await said({})).toBe('compiled')
})
