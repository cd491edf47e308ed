import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { platform } from 'node:os'

/** Whether a process with this id runs, be it ours or not; one that ended and waits to be collected does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return statOf(pid)?.[0] !== 'Z'
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Whether a process ended and still holds its id, because whoever has to has not asked yet how it ended. */
export function isUncollected(pid: number): boolean {
  try {
    return statOf(pid)?.[0] === 'Z'
  } catch {
    return false
  }
}

/** When a process started, in the system's own words: with the id it names one process although ids are reused. */
export function startOf(pid: number): string | undefined {
  try {
    if (platform() === 'linux')
      return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19]
    if (platform() === 'win32') return undefined
    return ask(pid, 'lstart=')
  } catch {
    return undefined
  }
}

/** Whether the process is a Postgres that works in this folder. */
export function isPostgresIn(folder: string, pid: number): boolean {
  try {
    if (platform() === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === folder
    return platform() === 'win32' || ask(pid, 'comm=').includes('postgres')
  } catch {
    return false
  }
}

/** The fields of Linux's /proc/{pid}/stat from the state on; the name before them may hold anything. */
function statOf(pid: number): readonly string[] | undefined {
  if (platform() !== 'linux') return undefined
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(') ') + 2).split(' ')
}

function ask(pid: number, column: string): string {
  return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim()
}
