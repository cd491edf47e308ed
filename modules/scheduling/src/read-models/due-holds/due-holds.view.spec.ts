import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import {
  appointmentApprovedAfter,
  appointmentConfirmedAfter,
  appointmentDeclinedAfter,
  appointmentExpiredAfter,
  appointmentHeldBy,
  appointmentRequestedBy,
} from '../../testing/index.ts'
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

  it('are requests until they are declined, with another end once they are approved', () => {
    const requested = appointmentRequestedBy()
    const approved = appointmentApprovedAfter(requested)
    const [row] = projectEvents(dueHoldsView, [requested, approved]).values()
    expect(row).toMatchObject({ expiresAt: approved.data.expiresAt })
    expect(projectEvents(dueHoldsView, [requested, appointmentDeclinedAfter(requested)]).size).toBe(0)
  })

  it.each([
    ['confirmed', appointmentConfirmedAfter(held)],
    ['expired', appointmentExpiredAfter(held)],
  ])('are removed once %s', (_name, event) => expect(projectEvents(dueHoldsView, [held, event]).size).toBe(0))
})
