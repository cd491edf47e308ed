import { describe, expect, it } from 'vitest'
import {
  formatBrl,
  formatChange,
  formatDate,
  formatDateTime,
  formatDayAndTime,
  formatMoment,
  formatDayLong,
  onWeekday,
  formatRelative,
  formatTime,
  formatTimeAt,
} from './index.ts'

describe('dates and times', () => {
  it('formats a calendar day independently of the zone', () => {
    expect(formatDate('2026-11-21', 'Pacific/Kiritimati')).toBe('21/11/2026')
    expect(formatDayLong('2026-11-23')).toBe('segunda-feira, 23 de novembro')
  })

  it('formats an instant in the zone', () => {
    const at = new Date('2026-11-22T01:30:00.000Z')
    expect(formatDateTime(at)).toBe('21/11/2026 às 22h30')
    expect(formatDayAndTime(at)).toBe('sábado, 21 de novembro, às 22h30')
    expect(formatMoment(new Date('2026-11-21T12:05:07Z'))).toBe('21/11/2026 às 9h05min07s')
    expect(formatTimeAt(at, 'America/Rio_Branco')).toBe('20h30')
    expect(formatDate('2026-11-22T01:30:00.000Z')).toBe('21/11/2026')
  })

  it('formats times in Brazilian notation', () => {
    expect([formatTime('14:30'), formatTime('09:00'), formatTime('00:05')]).toEqual(['14h30', '9h', '0h05'])
  })

  it('formats the distance of an instant in its largest whole unit', () => {
    const now = new Date('2026-11-21T12:00:00.000Z')
    const after = (minutes: number) => formatRelative(new Date(now.getTime() + minutes * 60_000), now)
    expect([after(0.5), after(-5), after(-61), after(26 * 60), after(3 * 1440)]).toEqual([
      'agora',
      'há 5 minutos',
      'há 1 hora',
      'amanhã',
      'em 3 dias',
    ])
  })
})

describe('money and figures', () => {
  it('formats cents as reais and fractions as signed percentages', () => {
    expect(formatBrl(15_000)).toBe('R$\u00A0150,00')
    expect([formatChange(0.125), formatChange(-0.05), formatChange(0)]).toEqual(['+12,5%', '-5%', '0%'])
  })
})

describe('onWeekday', () => {
  it.each([
    ['2026-11-22', 'no domingo, 22 de novembro'],
    ['2026-11-23', 'na segunda-feira, 23 de novembro'],
    ['2026-11-24', 'na terça-feira, 24 de novembro'],
    ['2026-11-25', 'na quarta-feira, 25 de novembro'],
    ['2026-11-26', 'na quinta-feira, 26 de novembro'],
    ['2026-11-27', 'na sexta-feira, 27 de novembro'],
    ['2026-11-28', 'no sábado, 28 de novembro'],
  ])('takes the preposition of the weekday of %s', (day, text) =>
    expect(onWeekday(formatDayLong(day))).toBe(text),
  )
})
