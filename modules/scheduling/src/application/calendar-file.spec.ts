import { describe, expect, it } from 'vitest'
import type { CalendarEntry } from '../read-models/appointments/calendar-entries.query.ts'
import { calendarFeedFile, calendarFile, calendarInvitation } from './calendar-file.ts'

const entry: CalendarEntry = {
  id: 'b1f5a8a4-4f0e-4c52-9d5e-0c8f4f6f7a10',
  date: '2026-11-24T12:30:00.000Z',
  endsAt: '2026-11-24T13:20:00.000Z',
  status: 'confirmed',
  changedAt: '2026-11-21T15:04:05.678Z',
}
const file = (change: Partial<CalendarEntry> = {}) => calendarFile({ ...entry, ...change })
const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

describe('calendarFile', () => {
  it('has start, end and revision as instants in UTC', () => {
    const all = lines(file())
    expect(all).toContain('DTSTART:20261124T123000Z')
    expect(all).toContain('DTEND:20261124T132000Z')
    expect(all).toContain('DTSTAMP:20261121T150405Z')
    expect(all).toContain('TRIGGER:-PT1H')
  })

  it('keeps its id and raises its sequence when the appointment changes', () => {
    const sequenceOf = (text: string) => Number(/^SEQUENCE:(\d+)/m.exec(text)?.[1])
    const later = file({ date: '2026-11-25T12:30:00.000Z', changedAt: '2026-11-21T15:04:07.000Z' })
    expect(sequenceOf(later)).toBe(sequenceOf(file()) + 2)
    expect(lines(later)).toContain(`UID:${entry.id}@escuta`)
    expect(lines(file())).toContain(`UID:${entry.id}@escuta`)
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
    const all = lines(file({ name: 'A; B, C\\\r\nEND:VEVENT\nX' }))
    expect(all).toContain(String.raw`SUMMARY:Consulta com A\; B\, C\\\nEND:VEVENT\nX`)
    expect(all.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
  })

  it('folds lines longer than 75 octets between letters', () => {
    const name = 'João da Conceição Araújo 😀 '.repeat(4)
    const raw = file({ name }).split('\r\n')
    for (const line of raw) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(lines(file({ name }))).toContain(`SUMMARY:Consulta com ${name}`)
  })

  it.each([
    ['pending', 'TENTATIVE'],
    ['cancelled', 'CANCELLED'],
  ] as const)('says that an appointment is %s', (status, expected) =>
    expect(lines(file({ status }))).toContain(`STATUS:${expected}`),
  )
})

it('the download, the mail and the feed have one title, which names nobody', () => {
  const addresses = { organizer: 'ajuda@escuta.example', attendee: 'caio@escuta.example', url: 'https://x' }
  const files = [
    calendarFile(entry),
    calendarInvitation(entry, { method: 'REQUEST', ...addresses }),
    calendarFeedFile([entry]),
  ]
  for (const each of files) {
    expect(lines(each)).toContain('SUMMARY:Compromisso na Escuta')
    expect(each).not.toMatch(/consulta com|terapia|sessão/i)
  }
  expect(lines(calendarFeedFile([{ ...entry, name: 'Caio Ribeiro' }]))).toContain(
    'SUMMARY:Consulta com Caio Ribeiro',
  )
})

describe('calendarFeedFile', () => {
  const feed = lines(calendarFeedFile([entry, { ...entry, id: 'other' }]))

  it('lists the appointments without reminders', () => {
    expect(feed.filter((line) => line.startsWith('UID:'))).toEqual([
      `UID:${entry.id}@escuta`,
      'UID:other@escuta',
    ])
    expect(feed).not.toContain('BEGIN:VALARM')
  })

  it('has a name, and says how often it is asked for again, before the appointments', () => {
    const head = feed.slice(0, feed.indexOf('BEGIN:VEVENT'))
    expect(head).toContain('X-WR-CALNAME:Escuta')
    expect(head).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
  })
})

describe('calendarInvitation', () => {
  it('invites, and cancels under the same UID with a higher sequence', () => {
    const url = 'https://escuta.example/consulta/1'
    const addresses = { organizer: 'ajuda@escuta.example', attendee: 'caio@escuta.example', url }
    const invite = calendarInvitation(entry, { method: 'REQUEST', ...addresses })
    expect(lines(invite)).toEqual(
      expect.arrayContaining([
        'METHOD:REQUEST',
        `UID:${entry.id}@escuta`,
        'SEQUENCE:1795273445',
        'ORGANIZER;CN="Escuta":mailto:ajuda@escuta.example',
        'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:MAILTO:caio@escuta.example',
        'STATUS:CONFIRMED',
        `URL;VALUE=URI:${url}`,
        `LOCATION:${url}`,
        'BEGIN:VALARM',
      ]),
    )
    const changedAt = new Date(Date.parse(entry.changedAt) + 1_000).toISOString()
    const cancelled = { ...entry, status: 'cancelled' as const, changedAt }
    const cancel = lines(calendarInvitation(cancelled, { method: 'CANCEL', ...addresses }))
    expect(cancel).toEqual(
      expect.arrayContaining([
        'METHOD:CANCEL',
        `UID:${entry.id}@escuta`,
        'SEQUENCE:1795273446',
        'STATUS:CANCELLED',
      ]),
    )
    expect(cancel).not.toContain('BEGIN:VALARM')
  })
})
