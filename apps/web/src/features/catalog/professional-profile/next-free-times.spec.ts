import { describe, expect, it } from 'vitest'
import { nextFreeTimes } from './next-free-times.ts'

const slot = (date: string, hour: number, available = true) => ({
  time: `${String(hour).padStart(2, '0')}:00`,
  startsAt: `${date}T${String(hour + 3).padStart(2, '0')}:00:00.000Z`,
  available,
})
const day = (date: string, hours: readonly number[], available = true) => ({
  date,
  weekday: 1,
  times: hours.map((hour) => slot(date, hour, available)),
})

describe('nextFreeTimes', () => {
  it('has the first four free starts of the first three days that have any', () => {
    const days = [
      day('2026-11-23', [8, 9], false),
      day('2026-11-24', [8, 9, 10, 11, 12]),
      day('2026-11-25', []),
      day('2026-11-26', [14]),
      day('2026-11-27', [14]),
      day('2026-11-30', [14]),
    ]
    const shown = nextFreeTimes({ days }, 'America/Sao_Paulo')
    expect(shown.map((each) => [each.day, each.starts.length])).toEqual([
      ['2026-11-24', 4],
      ['2026-11-26', 1],
      ['2026-11-27', 1],
    ])
    expect(shown[0]?.starts[0]).toEqual({
      date: '2026-11-24',
      time: '08:00',
      startsAt: '2026-11-24T11:00:00.000Z',
    })
  })

  it('groups by the day of the viewer, and keeps the professional’s wall clock for the booking', () => {
    const late = { days: [day('2026-11-24', [20])] }
    expect(nextFreeTimes(late, 'Europe/Lisbon')[0]?.day).toBe('2026-11-24')
    const [tokyo] = nextFreeTimes(late, 'Asia/Tokyo')
    expect([tokyo?.day, tokyo?.starts[0]?.date, tokyo?.starts[0]?.time]).toEqual([
      '2026-11-25',
      '2026-11-24',
      '20:00',
    ])
  })

  it('has nothing where nothing is free', () => {
    expect(nextFreeTimes({ days: [day('2026-11-24', [8], false)] }, 'America/Sao_Paulo')).toEqual([])
  })
})
