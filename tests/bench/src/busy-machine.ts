import { cpus } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'

const lookMs = 2_000
/** Of all cores: what a machine does that runs nothing else. */
const mostBusyShare = 0.15

/** Whether other programs take so much of the machine, while no row runs, that a missed mark says nothing. */
export async function isMachineBusy(): Promise<boolean> {
  const before = timesOf()
  await sleep(lookMs)
  const after = timesOf()
  const all = after.all - before.all
  return all > 0 && (after.busy - before.busy) / all > mostBusyShare
}

function timesOf() {
  const times = cpus().map((core) => core.times)
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0)
  return { all, busy: all - times.reduce((sum, { idle }) => sum + idle, 0) }
}
