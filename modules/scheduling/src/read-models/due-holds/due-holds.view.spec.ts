import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { holdExpiredAfter, slotConfirmedAfter, slotHeldBy, slotReleasedAfter } from '../../testing/index.ts'
import { dueHoldsView } from './due-holds.view.ts'

const held = slotHeldBy()

describe('the due holds', () => {
  it('are the unpaid ones with their end', () =>
    expect([...projectEvents(dueHoldsView, [held]).values()]).toEqual([
      {
        appointment_id: held.data.appointmentId,
        professional_id: held.data.professionalId,
        starts_at: held.data.startsAt,
        expires_at: held.data.expiresAt,
      },
    ]))

  it.each([
    ['confirmed', slotConfirmedAfter(held)],
    ['expired', holdExpiredAfter(held)],
    ['released', slotReleasedAfter(held)],
  ])('are due no more once %s', (_name, event) =>
    expect(projectEvents(dueHoldsView, [held, event]).size).toBe(0),
  )

  it('never are what the professional entered', () => {
    const entered = slotHeldBy({ expiresAt: null, bookedBy: 'professional' })
    expect(projectEvents(dueHoldsView, [entered]).size).toBe(0)
  })
})
