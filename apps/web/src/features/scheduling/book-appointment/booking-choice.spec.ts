import { expect, it } from 'vitest'
import { firstChoice, keptChoice } from './booking-choice.ts'

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

it.each([
  ['its day and time, while they are free', { date: '2026-11-24', time: '09:00' }, {}],
  ['its day, where the time is taken', { date: '2026-11-24', time: '10:00' }, { time: undefined }],
  [
    'only its notes, where nothing is free',
    { date: '2026-11-25', time: '09:00' },
    { date: undefined, time: undefined },
  ],
  [
    'only its notes, where it holds something else',
    { date: 7, time: null },
    { date: undefined, time: undefined },
  ],
])('takes of a kept choice %s', (_, kept, left) => {
  const first = firstChoice({ days }, { date: undefined, time: undefined })
  expect(keptChoice({ ...kept, notes: 'Durmo mal.' }, { days }, first)).toEqual({
    ...kept,
    notes: 'Durmo mal.',
    ...left,
  })
})

it('takes the time that a link proposes before the kept one', () => {
  const first = firstChoice({ days }, { date: '2026-11-24', time: '09:00' })
  expect(keptChoice({ date: '2026-11-24', notes: 'Durmo mal.' }, { days }, first)).toEqual({
    ...first,
    notes: 'Durmo mal.',
  })
})
