import { expect, it } from 'vitest'
import { csvOf } from './report-csv.ts'

it('a report as CSV has a row for each month, amounts in reais, and nothing in place of what is hidden', () => {
  const month = {
    month: '2026-10',
    bookings: 7,
    completed: 6,
    clientCancellations: 5,
    professionalCancellations: null,
    clientNoShows: 0,
    professionalNoShows: 0,
    revenue: 90_050,
    answered: null,
    responseMinutes: null,
  }
  const [head, row, end] = csvOf({ months: [month] }).split('\r\n')
  expect(head?.startsWith('\uFEFFMês;Consultas marcadas;Realizadas;')).toBe(true)
  expect(row).toBe('2026-10;7;6;5;;0;0;900,50;;')
  expect(end).toBe('')
})
