import { setTimeout as sleep } from 'node:timers/promises'
import { type Cell, waysOf } from './cells.ts'
import type { Consultation, Side } from './consultation.ts'
import type { Fault } from './line.ts'
import { type Flow, flowOf } from './flow.ts'
import type { Roles } from './roles.ts'
import { heldBy, type Sample, takeSamples } from './page-probe.ts'

export type Outcome = Flow & {
  /** Milliseconds from the network's return until both pages had a call's socket. */
  readonly signalledMs: number | null
  /** Whether a screen said so before it was over. */
  readonly isTold: boolean
  /** Connections of both pages: those that are open at the end, and those that were made since the outage began. */
  readonly connections: readonly number[]
  readonly constructed: readonly number[]
  readonly roles: Roles
}

/** An outage that has not healed by then is counted as dead. */
export const deadMs = 60_000
/** What a lost socket does to media is seen within this time. */
const watchedMs = 10_000

const sidesOf = ({ professional, client }: Consultation): readonly [Side, Side] => [professional, client]

/** Both enter; resolves when sound and picture flow both ways. */
export async function beginCall(consultation: Consultation, { polite, last }: Roles): Promise<void> {
  const first = last === 'client' ? 'professional' : 'client'
  for (const side of [first, last] as const) await consultation[side].enter(side === polite ? '0' : 'f')
  await admit(consultation)
  await flows(consultation)
}

/** Lets the client in, who is in at once where that was done before. */
async function admit({ professional, client }: Consultation): Promise<void> {
  const admission = professional.page().getByRole('button', { name: 'Deixar entrar', exact: true })
  const inCall = client.page().getByRole('button', { name: 'Sair da chamada', exact: true })
  const isWaiting = await Promise.race([
    admission.waitFor().then(() => true),
    inCall.waitFor().then(() => false),
  ])
  if (isWaiting) await admission.click()
}

/** Resolves when sound and picture flow both ways; rejects when they do not within a minute. */
export async function flows(consultation: Consultation): Promise<void> {
  const now = Date.now()
  const { flow } = await watch(consultation, { began: now, returned: now }, 0)
  if (flow.healedMs === null) throw new Error('the call did not begin')
}

/** Does to a call what the cell says, and watches until it is well again, and at least for so long, or dead. */
export async function runCell(
  consultation: Consultation,
  cell: Cell,
  roles: Roles,
  atLeastMs = watchedMs,
): Promise<Outcome> {
  await beginCall(consultation, roles)
  const before = await heldByBoth(consultation)
  const began = Date.now()
  await strike(consultation, cell, roles)
  const returned = Date.now()
  const { flow, pages } = await watch(consultation, { began, returned }, atLeastMs)
  const held = await heldByBoth(consultation)
  endForgotten(consultation)
  return {
    ...flow,
    signalledMs: signalledMs(pages, returned),
    isTold: pages.some((samples) => samples.some(({ at, isTold }) => at >= began && isTold)),
    connections: held.map(({ connections }) => connections),
    constructed: held.map(({ constructed }, at) => constructed - before[at]!.constructed),
    roles,
  }
}

/** Ends the connections that a line has forgotten: the browser would load the next page by one of them. */
function endForgotten(consultation: Consultation): void {
  for (const { line } of sidesOf(consultation)) {
    line.set('signalling', 'reset')
    line.set('signalling', 'none')
  }
}

function heldByBoth(consultation: Consultation) {
  return Promise.all(sidesOf(consultation).map((side) => heldBy(side.page())))
}

async function strike(consultation: Consultation, cell: Cell, { cut }: Roles): Promise<void> {
  if (cell.kind === 'kill') {
    await consultation.killServer()
    await sleep(cell.seconds * 1_000)
    return consultation.startServer()
  }
  const struck = cell.sides === 'both' ? sidesOf(consultation) : [consultation[cut]]
  if (cell.kind === 'freeze') {
    for (const { process } of struck) process.freeze()
    await sleep(cell.seconds * 1_000)
    for (const { process } of struck) process.thaw()
    return undefined
  }
  const ways = waysOf(cell.ways)
  const setAll = (fault: Fault) => {
    for (const { line } of struck) for (const way of ways) line.set(way, fault)
  }
  setAll(cell.fault)
  await sleep(cell.seconds * 1_000)
  setAll('none')
  return undefined
}

/** Reads both pages until everything flows, and at least for so long. */
async function watch(
  consultation: Consultation,
  times: { readonly began: number; readonly returned: number },
  atLeastMs: number,
): Promise<{ readonly flow: Flow; readonly pages: readonly (readonly Sample[])[] }> {
  const pages: Sample[][] = [[], []]
  for (;;) {
    await sleep(500)
    const taken = await Promise.all(sidesOf(consultation).map((side) => takeSamples(side.page())))
    taken.forEach((samples, at) => pages[at]!.push(...samples))
    const flow = flowOf({ ...times, pages })
    const passed = Date.now() - times.returned
    if ((flow.healedMs !== null && passed >= atLeastMs) || passed > deadMs) return { flow, pages }
  }
}

function signalledMs(pages: readonly (readonly Sample[])[], returned: number): number | null {
  const times = pages.map((samples) => {
    const after = samples.filter(({ at }) => at >= returned)
    const lastWithout = after.findLastIndex(({ isSignalling }) => !isSignalling)
    return after[lastWithout + 1]?.at
  })
  return times.some((time) => time === undefined) ? null : Math.max(...times.map((time) => time! - returned))
}
