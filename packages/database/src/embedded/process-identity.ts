import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { platform } from 'node:os'

/** Whether a process with this id runs; zombies do not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return statOf(pid)?.[0] !== 'Z'
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Whether a process is a zombie: it has ended and its parent has not read its exit status. */
export function isUncollected(pid: number): boolean {
  try {
    return statOf(pid)?.[0] === 'Z'
  } catch {
    return false
  }
}

/** Start time of a process in the format of the system: with the id it identifies one process, as ids are reused. */
export function startOf(pid: number): string | undefined {
  try {
    if (platform() === 'linux') return statOf(pid)?.[19]
    if (platform() === 'win32') return undefined
    return ask(pid, 'lstart=')
  } catch {
    return undefined
  }
}

/** Whether the process is a Postgres of this folder. */
export function isPostgresIn(folder: string, pid: number): boolean {
  try {
    if (platform() === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === folder
    return platform() === 'win32' || ask(pid, 'comm=').includes('postgres')
  } catch {
    return false
  }
}

/** The fields of Linux's /proc/{pid}/stat from the state on; the process name before them may contain any character. */
function statOf(pid: number): readonly string[] | undefined {
  if (platform() !== 'linux') return undefined
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return text.slice(text.lastIndexOf(') ') + 2).split(' ')
}

function ask(pid: number, column: string): string {
  return execFileSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).trim()
}
