import { expect, it } from 'vitest'
import { endTime } from './end-time.tsx'

const room = { endsAt: '2026-03-04T12:50:00.000Z', closesAt: '2026-03-04T14:50:00.000Z' }

it.each([
  ['12:00', 'até 12h50', false],
  ['12:46', 'termina às 12h50', true],
  ['12:51', 'terminou às 12h50', false],
  ['14:39', 'terminou às 12h50', false],
  ['14:40', 'a sala fecha às 14h50', true],
])('endTime says at %s: %s', (time, text, isSoon) =>
  expect(endTime(room, Date.parse(`2026-03-04T${time}:00.000Z`), 'UTC')).toEqual({ text, isSoon }),
)
