import { randomBytes } from 'node:crypto'
import { access, type FileHandle, link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates the file with its content atomically; returns whether it did not exist. One of several processes creates
 * it, and no reader sees partial content. Content and name are durable before the promise resolves.
 */
export async function createDurably(path: string, content: Uint8Array): Promise<boolean> {
  const draft = await writeDraft(path, content)
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
    await syncFolder(dirname(path))
  }
}

/** Replaces the file atomically; after a crash it has the old or the new content. */
export async function replaceDurably(path: string, content: Uint8Array): Promise<void> {
  await rename(await writeDraft(path, content), path)
  await syncFolder(dirname(path))
}

/** As `replaceDurably`; overwrites the old content with zeros. */
export async function replaceSecret(path: string, content: Uint8Array): Promise<void> {
  const before = await open(path, 'r+').catch(ifMissing(undefined))
  try {
    await replaceDurably(path, content)
    if (before) await wipe(before)
  } finally {
    await before?.close()
  }
}

/** Overwrites a file's content with zeros, also after it was renamed. */
export async function wipe(file: FileHandle): Promise<void> {
  const { size } = await file.stat()
  await file.write(Buffer.alloc(size), 0, size, 0)
  await file.sync()
}

async function writeDraft(path: string, content: Uint8Array): Promise<string> {
  const draft = `${path}.${randomBytes(6).toString('hex')}.draft`
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  return draft
}

/** Overwrites the content with zeros, then removes the file; a draft left by a crash shares the content. */
export async function shred(path: string): Promise<void> {
  const file = await open(path, 'r+').catch(ifMissing(undefined))
  if (!file) return
  try {
    await wipe(file)
  } finally {
    await file.close()
  }
  await rm(path, { force: true })
  await syncFolder(dirname(path))
}

/** Makes the names in a folder durable. Windows cannot open folders and does not need it. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function exists(path: string): Promise<boolean> {
  return access(path)
    .then(() => true)
    .catch(ifMissing(false))
}

/** An error handler that returns a value for a missing file and rethrows other errors. */
export function ifMissing<Value>(value: Value): (error: unknown) => Value {
  return (error) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value
    throw error
  }
}
