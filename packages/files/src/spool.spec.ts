import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createSpool } from './spool.ts'

const megabyte = 1024 * 1024
const folder = await mkdtemp(join(tmpdir(), 'escuta-spool-'))
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('a body that arrives', () => {
  it('is stopped once the disk has less free space than its floor, though it was allowed before', async () => {
    let pieces = 0
    async function* body() {
      for (; pieces < 10; pieces += 1) yield Buffer.alloc(megabyte)
    }
    const spool = createSpool(folder, Number.MAX_SAFE_INTEGER)
    expect(await spool.receive(body(), 10 * megabyte)).toMatchObject({ code: 'uploads-paused' })
    expect([pieces, await readdir(folder)]).toEqual([0, []])
  })
})
