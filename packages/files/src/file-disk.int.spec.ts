import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRefusal, newId, RefusedError } from '@escuta/kernel'
import { afterEach, describe, expect, it } from 'vitest'
import type { FileDisk } from './file-disk.ts'
import { createFolderDisk } from './folder-disk.ts'
import { createS3Disk, type S3Settings } from './s3-disk.ts'
import { startS3Server } from './testing/s3-server.ts'

const large = Buffer.alloc(10 * 1024 * 1024, 'prontuário ')

type Opened = {
  readonly disk: FileDisk
  /** Puts the large content in a way that fails after some of its bytes. */
  readonly putCut: (name: string) => Promise<unknown>
}

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function openFolder(): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'escuta-disk-'))
  closing.push(() => rm(folder, { recursive: true }))
  return { disk: createFolderDisk(folder), putCut: (name) => putInSmallProcess(folder, name) }
}

async function openS3(changed: Partial<S3Settings> = {}) {
  const server = await startS3Server()
  closing.push(() => server.close())
  const disk = createS3Disk({ ...server.settings, ...changed })
  async function putCut(name: string): Promise<void> {
    server.fail('put-cut')
    await disk.put(name, large).finally(() => server.fail('none'))
  }
  return { server, disk, putCut } satisfies Opened & { server: unknown }
}

/** A process that may write files of at most 1 MiB puts the large content. */
function putInSmallProcess(folder: string, name: string): Promise<unknown> {
  const program = `
    import { createFolderDisk } from ${JSON.stringify(new URL('folder-disk.ts', import.meta.url).href)}
    await createFolderDisk(process.argv[1]).put(process.argv[2], Buffer.alloc(${large.length}))`
  const command = 'ulimit -f 2048; exec "$0" --input-type=module -e "$1" "$2" "$3"'
  return new Promise((resolve, reject) => {
    execFile('sh', ['-c', command, process.execPath, program, folder, name], (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    )
  })
}

function nameOf(id: string): string {
  return `${id.slice(0, 2)}/${id}`
}

describe.each([
  ['a folder', openFolder],
  ['an S3-compatible service', openS3],
])('a disk in %s', (_where, open: () => Promise<Opened>) => {
  it('gives back what was put, and what replaced it', async () => {
    const { disk } = await open()
    const name = nameOf(newId())
    await disk.put(name, Buffer.from('um'))
    expect(await disk.get(name)).toEqual(Buffer.from('um'))
    await disk.put(name, Buffer.from('dois'))
    expect(await disk.get(name)).toEqual(Buffer.from('dois'))
  })

  it('has nothing for a file that is missing or was deleted, and deletes it again without an error', async () => {
    const { disk } = await open()
    const name = nameOf(newId())
    expect(await disk.get(name)).toBeUndefined()
    await disk.delete(name)
    await disk.put(name, Buffer.from('um'))
    await disk.delete(name)
    await disk.delete(name)
    expect(await disk.get(name)).toBeUndefined()
  })

  it('keeps 10 MB whole', async () => {
    const { disk } = await open()
    const name = nameOf(newId())
    await disk.put(name, large)
    expect((await disk.get(name))?.equals(large)).toBe(true)
  })

  it('has nothing, or the file from before, after a put that failed in the middle', async () => {
    const { disk, putCut } = await open()
    const [before, none] = [nameOf(newId()), nameOf(newId())]
    await disk.put(before, Buffer.from('antes'))
    await expect(putCut(before)).rejects.toThrow()
    await expect(putCut(none)).rejects.toThrow()
    expect(await disk.get(before)).toEqual(Buffer.from('antes'))
    expect(await disk.get(none)).toBeUndefined()
  })
})

describe('a disk in an S3-compatible service', () => {
  const name = nameOf(newId())
  const codeOf = async (answer: Promise<unknown>) => {
    const error = await answer.then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    return error instanceof RefusedError && isRefusal(error.refusal) ? error.refusal.code : error
  }
  async function codesOf(disk: FileDisk): Promise<unknown[]> {
    const calls = [disk.put(name, Buffer.from('um')), disk.get(name), disk.delete(name)]
    return Promise.all(calls.map(codeOf))
  }
  const unavailable = ['unavailable', 'unavailable', 'unavailable']

  it.each([
    ['an unknown access key', { accessKeyId: 'outra' }],
    ['a wrong secret', { secretAccessKey: 'outro' }],
    ['a bucket that does not exist', { bucket: 'outro' }],
    ['an address where nothing listens', { endpoint: 'http://127.0.0.1:9' }],
  ])('is unavailable with %s, and no file counts as missing', async (_what, changed) => {
    const { disk } = await openS3(changed)
    expect(await codesOf(disk)).toEqual(unavailable)
  })

  it('is unavailable within seconds when the service does not answer, after two attempts', async () => {
    const { disk, server } = await openS3({ timeoutMs: 300 })
    server.fail('silent')
    const start = performance.now()
    expect(await codesOf(disk)).toEqual(unavailable)
    expect(performance.now() - start).toBeLessThan(10_000)
    expect(server.requests()).toBe(6)
  })

  it.each(['get-cut', 'get-stalled'] as const)('never answers half a file (%s)', async (fault) => {
    const { disk, server } = await openS3({ timeoutMs: 300 })
    await disk.put(name, large)
    server.fail(fault)
    expect(await codeOf(disk.get(name))).toBe('unavailable')
  })

  it('goes on when the service does', async () => {
    const { disk, server } = await openS3()
    server.fail('slow-down')
    expect(await codesOf(disk)).toEqual(unavailable)
    server.fail('none')
    await disk.put(name, Buffer.from('um'))
    expect(await disk.get(name)).toEqual(Buffer.from('um'))
  })
})
