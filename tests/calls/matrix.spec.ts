import { appendFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cellsOf, nameOf } from './src/cells.ts'
import { type Consultation, openConsultation } from './src/consultation.ts'
import { rejoin, type Rejoins } from './src/rejoin.ts'
import { rolesOf } from './src/roles.ts'
import { type Outcome, runCell } from './src/run-cell.ts'
import { tableOf } from './src/table.ts'

const { CALLS, CALLS_CELLS = '', CALLS_RUNS = '20', CALLS_SEED = '1', CALLS_SECONDS } = process.env
const { CALLS_TABLE, CALLS_LOG } = process.env
const runs = Number(CALLS_RUNS)
const seed = Number(CALLS_SEED)
/** Each pattern names cells; without one all of them run. */
const patterns = CALLS_CELLS.split(';').map((pattern) => new RegExp(pattern))
const isChosen = (name: string) => patterns.some((pattern) => pattern.test(name))
const chosen = cellsOf(CALLS_SECONDS?.split(',').map(Number))
  .map((cell) => ({ cell, name: nameOf(cell) }))
  .filter(({ name }) => isChosen(name))
const longest = runs * 360_000

describe.runIf(CALLS === '1')('calls on cut lines', () => {
  let consultation: Consultation
  const outcomes = new Map<string, Outcome[]>()
  let held: Rejoins | undefined

  beforeAll(async () => {
    consultation = await openConsultation()
  }, 180_000)
  afterAll(async () => {
    await consultation?.close()
    const table = tableOf({ outcomes, runs, seed, held })
    console.log(table)
    if (CALLS_TABLE !== undefined) writeFileSync(CALLS_TABLE, table)
  }, 60_000)

  it.each(chosen)('$name', { timeout: longest }, async ({ name, cell }) => {
    const own: Outcome[] = []
    outcomes.set(name, own)
    for (const roles of rolesOf(runs, seed)) {
      const outcome = await runCell(consultation, cell, roles)
      own.push(outcome)
      const line = JSON.stringify({ name, run: own.length, ...outcome })
      console.log(line)
      if (CALLS_LOG !== undefined) appendFileSync(CALLS_LOG, `${line}\n`)
    }
    expect(own.filter(({ healedMs }) => healedMs === null)).toEqual([])
  })

  it.runIf(isChosen('20 rejoins of one page'))('20 rejoins of one page', { timeout: 900_000 }, async () => {
    held = await rejoin(consultation, 20)
    console.log(held)
    expect(held.after).toEqual({
      ...held.before,
      constructed: expect.any(Number),
      heapMb: expect.any(Number),
    })
    expect(held.after.heapMb).toBeLessThan(held.before.heapMb * 1.1)
  })
})
