import { describe, expect, it } from 'vitest'
import { staysInAgenda } from './stays-in-agenda.ts'

const at = (time: string) => new Date(`2026-11-25T${time}:00.000Z`)
const period = { from: at('12:00'), to: at('15:00') }
const stays = (
  start: string,
  end: string,
  status: 'pending' | 'confirmed' | 'completed' | 'cancelled',
  now = at('00:00'),
) => staysInAgenda({ date: at(start).toISOString(), endsAt: at(end).toISOString(), status }, period, now)

describe('an appointment in time that the professional takes off', () => {
  it.each([
    ['within it', '13:00', '14:00'],
    ['that begins before it', '11:30', '12:30'],
    ['that ends after it', '14:30', '15:30'],
  ])('stays %s', (_where, start, end) => expect(stays(start, end, 'confirmed')).toBe(true))

  it('is none where it only touches the time', () => {
    expect(stays('11:00', '12:00', 'confirmed')).toBe(false)
    expect(stays('15:00', '16:00', 'confirmed')).toBe(false)
  })

  it('is also a hold or a request', () => expect(stays('13:00', '14:00', 'pending')).toBe(true))

  it('is neither a cancelled nor a completed one', () => {
    expect(stays('13:00', '14:00', 'cancelled')).toBe(false)
    expect(stays('13:00', '14:00', 'completed')).toBe(false)
  })

  it('is one under way, and none that is over', () => {
    expect(stays('13:00', '14:00', 'confirmed', at('13:30'))).toBe(true)
    expect(stays('13:00', '14:00', 'confirmed', at('14:00'))).toBe(false)
  })
})
