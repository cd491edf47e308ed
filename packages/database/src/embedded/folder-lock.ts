import { randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive, startOf } from './process-identity.ts'
import { refused } from './refused.ts'

const attempts = 20

/**
 * Locks a folder for this process until the returned function is called; takes over the lock of a process that has
 * ended. Refuses a folder that a running process uses.
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

/** Whether a running process has locked the folder. */
export async function isLocked(folder: string): Promise<boolean> {
  const text = await readFile(join(folder, 'owner.lock'), 'utf8').catch(() => '{}')
  return holderLives(text)
}

/** Creates the file with its content atomically; returns whether it did not exist. */
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

/** Removes the lock of an ended process; restores it if a running process has replaced it meanwhile. */
async function discard(path: string, dead: string): Promise<void> {
  const aside = besides(path)
  try {
    await rename(path, aside)
    if ((await readFile(aside, 'utf8')) !== dead) await link(aside, path)
  } catch {
    // Another process moved it first; the next attempt reads the new state.
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
