import { describe, expect, it } from 'vitest'
import { dayName, messagesByDay } from './messages-by-day.ts'

const zone = 'America/Sao_Paulo'
const at = (createdAt: string) => ({ createdAt })

describe('messagesByDay', () => {
  it('has a day for each date of the zone, not of UTC', () => {
    const [late, next, after] = [
      at('2026-11-22T02:59:00.000Z'),
      at('2026-11-22T03:00:00.000Z'),
      at('2026-11-22T23:00:00.000Z'),
    ]
    expect(messagesByDay([late, next, after], zone)).toEqual([
      { date: '2026-11-21', messages: [late] },
      { date: '2026-11-22', messages: [next, after] },
    ])
  })
})

describe('dayName', () => {
  const now = new Date('2026-11-23T02:00:00.000Z')
  it.each([
    ['2026-11-22', 'Hoje'],
    ['2026-11-21', 'Ontem'],
    ['2026-11-20', '20/11/2026'],
    ['2025-11-22', '22/11/2025'],
  ] as const)('names %s on the evening of 22 November', (date, name) =>
    expect(dayName(date, now, zone)).toBe(name),
  )
})
