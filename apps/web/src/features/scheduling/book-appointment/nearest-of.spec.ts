import { expect, it } from 'vitest'
import { asksForAnotherTime, nearestOf } from './nearest-of.ts'

const near = { date: '2026-11-26', time: '14:40', startsAt: '2026-11-26T17:40:00.000Z' }
const taken = { code: 'slot-taken', message: 'Este horário acabou de ser reservado por outra pessoa.' }

it('offers the free times that the refusal names', () => {
  expect(nearestOf({ ...taken, details: { nearest: [near] } })).toEqual([near])
})

it('leaves out what is no time, and offers nothing when nothing is named', () => {
  expect(nearestOf({ ...taken, details: { nearest: [{ date: '2026-11-26' }, null, near] } })).toEqual([near])
  expect(nearestOf({ ...taken, details: { nearest: 'soon' } })).toEqual([])
  expect(nearestOf(taken)).toEqual([])
  expect(nearestOf(undefined)).toEqual([])
})

it('asks for another time only when the refusal is about the time', () => {
  expect(asksForAnotherTime(taken)).toBe(true)
  expect(asksForAnotherTime({ ...taken, code: 'unavailable' })).toBe(false)
  expect(asksForAnotherTime(undefined)).toBe(false)
})
