import { describe, expect, it } from 'vitest'
import { type CalendarEntry, calendarFile } from './calendar-file.ts'

const now = new Date('2026-11-21T15:04:05.678Z')
const entry: CalendarEntry = {
  id: 'b1f5a8a4-4f0e-4c52-9d5e-0c8f4f6f7a10',
  date: '2026-11-24T12:30:00.000Z',
  endsAt: '2026-11-24T13:20:00.000Z',
  zone: 'America/Sao_Paulo',
  status: 'confirmed',
  title: 'Consulta com Helena Martins',
  description: 'Online.',
}
const file = (change: Partial<CalendarEntry> = {}) => calendarFile({ ...entry, ...change }, now)
const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

describe('calendarFile', () => {
  it('has start and end on the clock of the zone, which it describes', () => {
    const all = lines(file())
    expect(all).toContain('DTSTART;TZID=America/Sao_Paulo:20261124T093000')
    expect(all).toContain('DTEND;TZID=America/Sao_Paulo:20261124T102000')
    expect(all.slice(all.indexOf('BEGIN:VTIMEZONE'), all.indexOf('END:VTIMEZONE'))).toEqual([
      'BEGIN:VTIMEZONE',
      'TZID:America/Sao_Paulo',
      'BEGIN:STANDARD',
      'DTSTART:19700101T000000',
      'TZOFFSETFROM:-0300',
      'TZOFFSETTO:-0300',
      'END:STANDARD',
    ])
    expect(all).toContain('DTSTAMP:20261121T150405Z')
  })

  it('has the offset of another zone', () => {
    expect(lines(file({ zone: 'America/Rio_Branco' }))).toContain('TZOFFSETTO:-0500')
    expect(lines(file({ zone: 'America/Rio_Branco' }))).toContain(
      'DTSTART;TZID=America/Rio_Branco:20261124T073000',
    )
  })

  it('ends every line with CRLF, and opens and closes every component', () => {
    const all = lines(file())
    expect(file()).not.toMatch(/[^\r]\n|\r[^\n]/)
    expect([all[0], all.at(-2), all.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
    const open: string[] = []
    const closedWrongly = all.filter((line) => {
      if (line.startsWith('BEGIN:')) open.push(line.slice(6))
      return line.startsWith('END:') && open.pop() !== line.slice(4)
    })
    expect([...open, ...closedWrongly]).toEqual([])
  })

  it('escapes what a name could add to the file', () => {
    const all = lines(file({ title: 'A; B, C\\\r\nEND:VEVENT\nX' }))
    expect(all).toContain(String.raw`SUMMARY:A\; B\, C\\\nEND:VEVENT\nX`)
    expect(all.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
  })

  it('folds lines longer than 75 octets between letters', () => {
    const title = 'Consulta com João da Conceição Araújo 😀 '.repeat(4)
    const raw = file({ title }).split('\r\n')
    for (const line of raw) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(lines(file({ title }))).toContain(`SUMMARY:${title}`)
  })

  it.each([
    ['pending', 'TENTATIVE'],
    ['cancelled', 'CANCELLED'],
  ] as const)('says that an appointment is %s', (status, expected) =>
    expect(lines(file({ status }))).toContain(`STATUS:${expected}`),
  )
})
