import { describe, expect, it } from 'vitest'
import { csvRows } from './csv.ts'

describe('csvRows', () => {
  it('separates cells by semicolons and ends lines with CRLF', () =>
    expect(
      csvRows([
        ['Data', 'Valor'],
        ['21/11/2026', { cents: 15_000 }],
      ]),
    ).toBe('"Data";"Valor"\r\n"21/11/2026";150,00\r\n'))

  it.each([
    [{ cents: -15_001 }, '-150,01'],
    [{ cents: 5 }, '0,05'],
    [{ cents: -5 }, '-0,05'],
    [{ cents: 123_456_789 }, '1234567,89'],
  ])('writes %j as %s', (cell, written) => expect(csvRows([[cell]])).toBe(`${written}\r\n`))

  it.each(['=1+1', '+55', '-2', '@SUM(A1)', '\t=1', ' =1', '\r=1'])('makes %j no formula', (text) =>
    expect(csvRows([[text]])).toBe(`"'${text}"\r\n`),
  )

  it('keeps quotes, semicolons and line ends inside their cell', () =>
    expect(csvRows([['Ana "Nina"; Lima\nSá']])).toBe('"Ana ""Nina""; Lima\nSá"\r\n'))
})
