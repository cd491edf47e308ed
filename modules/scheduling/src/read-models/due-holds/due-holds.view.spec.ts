import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { appointmentExpiredAfter, appointmentConfirmedAfter, appointmentHeldBy } from '../../testing/index.ts'
import { dueHoldsView } from './due-holds.view.ts'

const held = appointmentHeldBy()

describe('the due holds', () => {
  it('are the unpaid ones with their end', () =>
    expect([...projectEvents(dueHoldsView, [held]).values()]).toEqual([
      {
        appointmentId: held.data.appointmentId,
        professionalId: held.data.professionalId,
        startsAt: held.data.startsAt,
        expiresAt: held.data.expiresAt,
      },
    ]))

  it.each([
    ['confirmed', appointmentConfirmedAfter(held)],
    ['expired', appointmentExpiredAfter(held)],
  ])('are removed once %s', (_name, event) => expect(projectEvents(dueHoldsView, [held, event]).size).toBe(0))
})
