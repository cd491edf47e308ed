import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, readFile, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { hourMs, isRefusal, type Refusal, RefusedError } from '@escuta/kernel'
import { fileRefusals } from './file-refusals.ts'

const algorithm = 'aes-256-ctr'
/** A part that is older belongs to no upload: a process ended without removing it. */
const leftAfterMs = hourMs
/** Seconds after which an upload is tried again where the disk was full. */
const fullSeconds = 300

/** After so many bytes of a body the free space is looked at again. */
const checkedBytes = 1024 * 1024

/** The chunks of a body, as they arrive. */
export type Body = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** A body that arrived whole and lies on the disk. */
export type Part = { readonly content: () => Promise<Buffer>; readonly remove: () => Promise<void> }

/**
 * A folder of this computer in which bodies wait while they arrive, so that none is held in memory. Each is encrypted by a
 * key that only its process has: what a crash leaves cannot be read, and is removed after an hour.
 */
export function createSpool(folder: string, freeBytes: number) {
  let sweptAt = 0

  async function refusal(): Promise<Refusal | null> {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize < freeBytes ? paused() : null
  }

  async function sweep(): Promise<void> {
    const now = Date.now()
    if (now - sweptAt < leftAfterMs) return
    sweptAt = now
    for (const name of await readdir(folder)) {
      const path = join(folder, name)
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }))
      if (now - mtimeMs > leftAfterMs) await rm(path, { force: true })
    }
  }

  return {
    /** Refusal: uploads-paused while the disk has less free space than its floor. */
    async refusal(): Promise<Refusal | null> {
      await mkdir(folder, { recursive: true })
      return refusal()
    },

    /** Receives a body of exactly this size. Refusals: file-incomplete, file-longer-than-announced, uploads-paused. */
    async receive(body: Body, size: number): Promise<Part | Refusal> {
      await mkdir(folder, { recursive: true })
      await sweep()
      const path = join(folder, `${randomUUID()}.part`)
      const remove = () => rm(path, { force: true })
      const [key, iv] = [randomBytes(32), randomBytes(16)]
      try {
        const refused = await write(path, whileFree(encrypted(body, key, iv), refusal), size)
        if (isRefusal(refused)) return await remove().then(() => refused)
      } catch (error) {
        await remove()
        if (isDiskFull(error)) return paused()
        if (error instanceof RefusedError) return error.refusal
        throw error
      }
      const content = async () => {
        const decipher = createDecipheriv(algorithm, key, iv)
        return decipher.update(await readFile(path))
      }
      return { content, remove }
    },
  }
}

async function* encrypted(body: Body, key: Buffer, iv: Buffer): AsyncGenerator<Buffer> {
  const cipher = createCipheriv(algorithm, key, iv)
  for await (const chunk of body) yield cipher.update(chunk)
}

/** The chunks, until the disk has less free space than its floor: many bodies arrive at once, and each was allowed before. */
async function* whileFree(
  chunks: AsyncIterable<Buffer>,
  refusal: () => Promise<Refusal | null>,
): AsyncGenerator<Buffer> {
  let unchecked = 0
  for await (const chunk of chunks) {
    unchecked += chunk.length
    if (unchecked >= checkedBytes) {
      const refused = await refusal()
      if (refused) throw new RefusedError(refused)
      unchecked = 0
    }
    yield chunk
  }
}

async function write(path: string, chunks: AsyncIterable<Buffer>, size: number): Promise<Refusal | null> {
  const file = await open(path, 'wx', 0o600)
  try {
    const received = await writeAtMost(file, chunks, size)
    if (received > size) return fileRefusals.refuse('file-longer-than-announced')
    return received < size ? fileRefusals.refuse('file-incomplete') : null
  } finally {
    await file.close()
  }
}

/** Stops at the first byte too many. A connection that ends early counts as what it sent. */
async function writeAtMost(file: FileHandle, chunks: AsyncIterable<Buffer>, most: number): Promise<number> {
  let received = 0
  try {
    for await (const chunk of chunks) {
      received += chunk.length
      if (received > most) return received
      await file.writeFile(chunk)
    }
  } catch (error) {
    if (isBrokenConnection(error)) return -1
    throw error
  }
  return received
}

function isBrokenConnection(error: unknown): boolean {
  return codeOf(error) === 'ECONNRESET' || codeOf(error) === 'ERR_STREAM_PREMATURE_CLOSE'
}

/** Whether a write failed because a disk is full, also as the cause of a library's error. */
export function isDiskFull(error: unknown): boolean {
  if (codeOf(error) === 'ENOSPC' || codeOf(error) === 'EDQUOT') return true
  return error instanceof Error && error.cause !== undefined && isDiskFull(error.cause)
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}

/** The refusal of uploads while the disk is full. */
export function paused(): Refusal {
  return fileRefusals.refuse('uploads-paused', { retryAfterSeconds: fullSeconds })
}
