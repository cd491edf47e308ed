import { expect, it } from 'vitest'
import { firstChoice } from './booking-choice.ts'

const slot = (time: string, available: boolean) => ({
  time,
  startsAt: `2026-11-24T${time}:00.000Z`,
  available,
})
const days = [
  { date: '2026-11-24', weekday: 2, times: [slot('09:00', true), slot('10:00', false)] },
  { date: '2026-11-25', weekday: 3, times: [slot('09:00', false)] },
]

it.each([
  ['a free time', '2026-11-24', '09:00', { date: '2026-11-24', time: '09:00' }],
  ['the day of a time that is taken', '2026-11-24', '10:00', { date: '2026-11-24', time: undefined }],
  ['nothing on a day without free times', '2026-11-25', '09:00', { date: undefined, time: undefined }],
  ['nothing on another day', '2027-01-01', '09:00', { date: undefined, time: undefined }],
])('chooses of a proposed time %s', (_, date, time, chosen) => {
  expect(firstChoice({ days }, { date, time })).toEqual({ ...chosen, notes: '' })
})

it('chooses nothing without a proposed time', () => {
  expect(firstChoice({ days }, { date: undefined, time: undefined })).toEqual({
    date: undefined,
    time: undefined,
    notes: '',
  })
})
