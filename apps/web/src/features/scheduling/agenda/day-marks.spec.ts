import { expect, it } from 'vitest'
import { type DayMarks, dayOffTexts, markTexts } from './day-marks.ts'

const plain: DayMarks = { timeOff: null, holiday: null, extraHours: [] }

it.each<readonly [Partial<DayMarks>, readonly string[]]>([
  [{}, []],
  [{ timeOff: 'day-off' }, ['Folga']],
  [{ timeOff: 'vacation', holiday: 'christmas' }, ['Férias', 'Natal']],
  [
    { holiday: 'black-consciousness-day', extraHours: [{ from: 540, to: 750 }] },
    ['Dia da Consciência Negra', 'Horário extra das 9h às 12h30'],
  ],
])('%j is named', (marks, named) => expect(markTexts({ ...plain, ...marks })).toEqual(named))

it('extra hours are no reason for a day off', () =>
  expect(dayOffTexts({ ...plain, extraHours: [{ from: 540, to: 750 }] })).toEqual([]))
