import { expect } from 'vitest'
import type { Watched } from './others.ts'

/** Whether the attacks run at full size and their figures are expected (`npm run test:hostile`). */
export const isFull = process.env['HOSTILE'] === '1'

/** Below this many milliseconds a ratio of two times says nothing. */
const smallestMs = 15

export type Figures = {
  /** Before the attack; undefined where its figures are not expected. */
  readonly quiet: Watched | undefined
  readonly attacked: Watched
  readonly idleMegabytes: number
  readonly mostMegabytes: number
}

/** The others are answered as before; at full size also within three times the time and 1.5 times the memory. */
export function expectCalm(attack: string, { quiet, attacked, idleMegabytes, mostMegabytes }: Figures): void {
  const before = quiet ? `${quiet.p95.toFixed(0)} → ` : ''
  console.log(
    `${attack}: p95 of others ${before}${attacked.p95.toFixed(0)} ms, memory ${idleMegabytes.toFixed(0)} → ${mostMegabytes.toFixed(0)} MB`,
  )
  expect([...attacked.statuses]).toEqual([200])
  if (!quiet) return
  expect(attacked.p95).toBeLessThanOrEqual(3 * Math.max(quiet.p95, smallestMs))
  expect(mostMegabytes).toBeLessThanOrEqual(1.5 * idleMegabytes)
}
