import { readFileSync } from 'node:fs'

const everyMs = 200

/** The memory of a process in megabytes. */
export function megabytesOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024
}

/** Watches the memory of a process; `most` ends it and returns the megabytes that were added at most. */
export function watchMemory(pid: number): { readonly most: () => number } {
  const before = megabytesOf(pid)
  let highest = before
  const look = () => (highest = Math.max(highest, megabytesOf(pid)))
  const timer = setInterval(look, everyMs)
  return {
    most() {
      clearInterval(timer)
      return look() - before
    },
  }
}
