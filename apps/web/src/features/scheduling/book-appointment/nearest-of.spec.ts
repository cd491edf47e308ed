import { expect, it } from 'vitest'
import { asksForAnotherTime, nearestOf } from './nearest-of.ts'

const near = { date: '2026-11-26', time: '14:40', startsAt: '2026-11-26T17:40:00.000Z' }
const taken = { code: 'slot-taken', message: 'Este horário acabou de ser reservado por outra pessoa.' }

it('nearestOf gives the free slots of the refusal', () => {
  expect(nearestOf({ ...taken, details: { nearest: [near] } })).toEqual([near])
})

it('nearestOf drops invalid values and is empty without details', () => {
  expect(nearestOf({ ...taken, details: { nearest: [{ date: '2026-11-26' }, null, near] } })).toEqual([near])
  expect(nearestOf({ ...taken, details: { nearest: 'soon' } })).toEqual([])
  expect(nearestOf(taken)).toEqual([])
  expect(nearestOf(undefined)).toEqual([])
})

it('asksForAnotherTime is true only for refusals of the slot', () => {
  expect(asksForAnotherTime(taken)).toBe(true)
  expect(asksForAnotherTime({ ...taken, code: 'unavailable' })).toBe(false)
  expect(asksForAnotherTime(undefined)).toBe(false)
})
