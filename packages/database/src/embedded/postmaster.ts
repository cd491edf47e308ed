import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { postgresEnvironment } from './cluster.ts'
import { commandAs, type OperatingUser } from './operating-user.ts'
import { isAlive, isPostgresIn, isUncollected } from './process-identity.ts'

const readyAfter = 120_000
const fastShutdown = 20_000
const slowestCollector = 10_000

export type PostmasterOptions = {
  readonly program: string
  readonly folder: string
  readonly log: string
  readonly arguments: readonly string[]
  readonly user: OperatingUser
}

/** Starts Postgres and waits until it accepts connections; undefined when it ended before. */
export async function startPostmaster(options: PostmasterOptions): Promise<ChildProcess | undefined> {
  const log = await open(options.log, 'a', 0o600)
  // In its own process group: Ctrl-C must reach the server first, which then stops Postgres.
  const own = commandAs(options.user, options.program, ['-D', options.folder, ...options.arguments])
  const child = spawn(own.command, own.args, {
    ...own.options,
    cwd: options.folder,
    env: postgresEnvironment(),
    stdio: ['ignore', log.fd, log.fd],
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
  child.once('error', () => undefined)
  await log.close()
  child.unref()
  return (await becomesReady(child, options.folder)) ? child : undefined
}

async function becomesReady(child: ChildProcess, folder: string): Promise<boolean> {
  for (const deadline = performance.now() + readyAfter; performance.now() < deadline;) {
    // Polled instead of an event: it may have ended before a listener was added.
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return false
    const { pid, status } = await readPidFile(folder)
    if (pid === child.pid && status === 'ready') return true
    await sleep(10)
  }
  child.kill('SIGQUIT')
  return false
}

/** Fast shutdown: ends the sessions and writes a checkpoint; an immediate shutdown follows after twenty seconds. */
export async function stopPostmaster(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.ref()
  const exited = once(child, 'exit')
  child.kill('SIGINT')
  const timeout = setTimeout(() => child.kill('SIGQUIT'), fastShutdown)
  await exited
  clearTimeout(timeout)
}

/**
 * Cleans the folder of an earlier owner: shuts down a Postgres that outlived its server, and removes a pid file whose
 * process id belongs to another program. Postgres itself handles a pid without a process.
 */
export async function clearLeftovers(folder: string): Promise<void> {
  const { pid } = await readPidFile(folder)
  if (pid === undefined) return
  await collected(pid)
  if (!isAlive(pid)) return
  if (isPostgresIn(folder, pid)) await endOrphan(pid)
  else await rm(join(folder, 'postmaster.pid'), { force: true })
}

/** Postgres treats a zombie as a running process: waits up to ten seconds until its parent has read its exit status. */
async function collected(pid: number): Promise<void> {
  const impatient = performance.now() + slowestCollector
  while (isUncollected(pid) && performance.now() < impatient) await sleep(20)
}

async function endOrphan(pid: number): Promise<void> {
  signal(pid, 'SIGINT')
  const impatient = performance.now() + fastShutdown
  while (isAlive(pid)) {
    if (performance.now() > impatient) signal(pid, 'SIGQUIT')
    await sleep(20)
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended between the check and the signal.
  }
}

async function readPidFile(folder: string): Promise<{ pid?: number; status?: string }> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => undefined)
  if (text === undefined) return {}
  const lines = text.split('\n')
  const status = lines[7]?.trim()
  return { pid: Math.abs(Number(lines[0])), ...(status !== undefined && { status }) }
}
