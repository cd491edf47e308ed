import { expect, it } from 'vitest'
import { untilNextQuestion } from './next-question.ts'

const opensAt = '2026-11-24T12:00:00.000Z'

it.each([
  ['when it opens', '11:59:40', 20_000],
  ['at once, again and again, once this clock says that it is open', '12:10:00', 3_000],
  ['each minute before, as this clock may be behind', '11:20:00', 60_000],
  ['each minute, also weeks before', '00:00:00', 60_000],
])('asks about a room %s', (_, time, wait) => {
  expect(untilNextQuestion(opensAt, Date.parse(`2026-11-24T${time}.000Z`))).toBe(wait)
})
