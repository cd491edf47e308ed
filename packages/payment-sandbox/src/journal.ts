import { existsSync, readFileSync } from 'node:fs'
import { chmod, mkdir, open, rename } from 'node:fs/promises'
import type { FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'

/** An append-only file of JSON lines; each line is a list of entries that became durable together. */
export type Journal = {
  /** Puts an entry in the queue; `flushed` says when it is on disk. */
  append(entry: unknown): void
  /** Resolves when all entries so far are written and synced. After a failed write it always rejects. */
  flushed(): Promise<void>
  close(): Promise<void>
}

/** The lines of a journal, oldest first. A last line that a crash cut short was never acknowledged: it is left out. */
export function readJournal(path: string): readonly string[] {
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8').split('\n').slice(0, -1)
}

const ownerOnly = { folder: 0o700, file: 0o600 }

/**
 * Writes the journal anew with only these entries, atomically, and opens it for appending. It holds what cards and
 * secrets a payer may use, so that nobody but the server's own user may read it, whatever the umask.
 */
export async function openJournal(path: string, entries: readonly unknown[]): Promise<Journal> {
  await mkdir(dirname(path), { recursive: true })
  await chmod(dirname(path), ownerOnly.folder)
  const fresh = `${path}.new`
  const file = await open(fresh, 'w', ownerOnly.file)
  await file.chmod(ownerOnly.file)
  await file.writeFile(entries.map((entry) => lineOf([entry])).join(''))
  await file.sync()
  await rename(fresh, path)
  return appendTo(file)
}

function appendTo(file: FileHandle): Journal {
  let waiting: unknown[] = []
  let written = Promise.resolve()

  async function writeWaiting() {
    const entries = waiting
    if (entries.length === 0) return
    waiting = []
    await file.appendFile(lineOf(entries))
    await file.datasync()
  }

  function flushed() {
    written = written.then(writeWaiting)
    return written
  }

  return {
    append: (entry) => void waiting.push(entry),
    flushed,
    async close() {
      try {
        await flushed()
      } finally {
        await file.close()
      }
    },
  }
}

/** The journal of a sandbox that forgets everything when it stops. */
export function forgetfulJournal(): Journal {
  return { append: () => undefined, flushed: () => Promise.resolve(), close: () => Promise.resolve() }
}

function lineOf(entries: readonly unknown[]): string {
  return `${JSON.stringify(entries)}\n`
}
