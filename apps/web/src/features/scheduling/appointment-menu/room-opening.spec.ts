import { describe, expect, it } from 'vitest'
import { roomOpensAt } from './room-opening.ts'

const appointment = {
  status: 'confirmed',
  date: '2026-11-23T17:30:00.000Z',
  endsAt: '2026-11-23T18:30:00.000Z',
} as const

describe('roomOpensAt', () => {
  it('is 15 minutes before the start of a confirmed appointment, until its end', () => {
    const opens = new Date('2026-11-23T17:15:00.000Z')
    expect(roomOpensAt(appointment, new Date('2026-11-20T12:00:00.000Z'))).toEqual(opens)
    expect(roomOpensAt(appointment, new Date('2026-11-23T18:29:59.000Z'))).toEqual(opens)
    expect(roomOpensAt(appointment, new Date('2026-11-23T18:30:00.000Z'))).toBeUndefined()
  })

  it.each(['pending', 'completed', 'cancelled'] as const)('is undefined for a %s appointment', (status) =>
    expect(roomOpensAt({ ...appointment, status }, new Date('2026-11-23T17:20:00.000Z'))).toBeUndefined(),
  )
})
