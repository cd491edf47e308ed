import { randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive, startOf } from './process-identity.ts'
import { refused } from './refused.ts'

const attempts = 20

/**
 * Makes this process the only user of a folder until the returned function is called; a lock left by a process
 * that is gone is taken over. Refuses a folder that a living process uses.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'owner.lock')
  const mine = JSON.stringify({ pid: process.pid, start: startOf(process.pid) })
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (await createWhole(path, mine)) return () => rm(path, { force: true })
    const theirs = await readFile(path, 'utf8').catch(() => undefined)
    if (theirs === undefined) continue
    if (holderLives(theirs)) throw inUse(folder, theirs)
    await discard(path, theirs)
  }
  throw inUse(folder, '{}')
}

/** Whether the folder belongs to a living process. */
export async function isLocked(folder: string): Promise<boolean> {
  const text = await readFile(join(folder, 'owner.lock'), 'utf8').catch(() => '{}')
  return holderLives(text)
}

/** Creates the file with its text at once, or says that it exists: a reader never sees half of it. */
async function createWhole(path: string, text: string): Promise<boolean> {
  const draft = besides(path)
  await writeFile(draft, text, { mode: 0o600 })
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/** Moves a dead process's lock away; if it was meanwhile replaced by a living one's, that is put back. */
async function discard(path: string, dead: string): Promise<void> {
  const aside = besides(path)
  try {
    await rename(path, aside)
    if ((await readFile(aside, 'utf8')) !== dead) await link(aside, path)
  } catch {
    // Another process was quicker; the next attempt reads what it left.
  } finally {
    await rm(aside, { force: true })
  }
}

function besides(path: string): string {
  return `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
}

function holderLives(text: string): boolean {
  const { pid, start } = holderOf(text)
  return pid !== undefined && isAlive(pid) && startOf(pid) === start
}

function holderOf(text: string): { pid?: number; start?: string } {
  try {
    const { pid, start } = Object(JSON.parse(text))
    return { ...(typeof pid === 'number' && { pid }), ...(typeof start === 'string' && { start }) }
  } catch {
    return {}
  }
}

function inUse(folder: string, holder: string) {
  const { pid } = holderOf(holder)
  const who = pid === undefined ? '' : ` (processo ${pid})`
  return refused(
    'folder-in-use',
    `A pasta ${folder} já está em uso por outra Escuta${who}; encerre-a com Ctrl-C ou inicie esta com outro DATA_DIR.`,
  )
}
