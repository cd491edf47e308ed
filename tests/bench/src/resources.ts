import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startTestPostgres, type TestPostgres } from '@escuta/database/testing'

/** How to close what the running row has started, oldest first. */
const closers: (() => Promise<unknown>)[] = []

/** Closes something when the row has ended, has failed or is ended by a signal; what was started last closes first. */
export function closeAtEnd(close: () => Promise<unknown>): void {
  closers.push(close)
}

/** Closes what the row has started. */
export async function closeResources(): Promise<void> {
  for (let close = closers.pop(); close; close = closers.pop()) await close().catch(console.error)
}

/** A Postgres in a temporary folder, until the row ends. */
export async function startPostgres(
  options: Parameters<typeof startTestPostgres>[0] = {},
): Promise<TestPostgres> {
  const starting = startTestPostgres(options)
  closeAtEnd(async () => (await starting).stop())
  return starting
}

/** Starts a file of this folder in a process of its own, until the row ends; returns the message that it sends. */
export async function startServer<Message>(file: string, args: readonly string[]): Promise<Message> {
  const child = endWithRow(fork(join(import.meta.dirname, file), [...args]))
  const [message] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [Message]
  if (typeof message !== 'object') throw new Error(`${file} ended before it served`)
  return message
}

/** A folder that is deleted when the row ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'escuta-bench-'))
  // A program whose end was asked for may still write its compiled code.
  closeAtEnd(() => rm(folder, { recursive: true, force: true, maxRetries: 10 }))
  // Started by root, Postgres runs as another user, who must reach what is in the folder.
  await chmod(folder, 0o755)
  return folder
}

/** Ends a child process with the row, if it has not ended by then. */
export function endWithRow<Child extends ChildProcess>(child: Child): Child {
  closeAtEnd(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill()
    await exited
  })
  return child
}
