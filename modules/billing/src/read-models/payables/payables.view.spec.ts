import { projectEvents } from '@escuta/projections/testing'
import {
  appointmentCompletedAfter,
  appointmentExpiredAfter,
  appointmentConfirmedAfter,
  appointmentHeldBy,
  appointmentCancelledAfter,
} from '@escuta/scheduling/testing'
import { describe, expect, it } from 'vitest'
import { givenPayment, givenSubject } from '../../testing/index.ts'
import { payablesView } from './payables.view.ts'

const held = appointmentHeldBy()
const { appointmentId, clientId, professionalId } = held.data
const paid = givenPayment(givenSubject({ appointmentId, clientId, professionalId }))

function row(...events: Parameters<typeof projectEvents<never, (typeof payablesView)['events'][number]>>[1]) {
  return projectEvents(payablesView, events).get(appointmentId)
}

describe('payablesView', () => {
  it('has the price and the expiry of a hold', () =>
    expect(row(held)).toEqual({
      appointmentId,
      clientId,
      professionalId,
      price: 15_000,
      startsAt: held.data.startsAt,
      zone: 'America/Sao_Paulo',
      duration: 60,
      type: 'consulta_online',
      status: 'pending',
      holdExpiresAt: held.data.expiresAt,
      paid: false,
    }))

  it('has no expiry once confirmed', () =>
    expect(row(held, paid.succeeded, appointmentConfirmedAfter(held))).toMatchObject({
      status: 'confirmed',
      paid: true,
      holdExpiresAt: null,
    }))

  it.each([
    ['expired', appointmentExpiredAfter(held)],
    ['released', appointmentCancelledAfter(held)],
  ])('is cancelled when %s', (_name, event) =>
    expect(row(held, event)).toMatchObject({ status: 'cancelled' }),
  )

  it('is payable again when a late payment confirms it', () =>
    expect(
      row(held, appointmentExpiredAfter(held), paid.succeeded, appointmentConfirmedAfter(held)),
    ).toMatchObject({
      status: 'confirmed',
      paid: true,
    }))

  it('is unpaid once the refund is requested', () =>
    expect(row(held, paid.succeeded, paid.refundRequested)).toMatchObject({ paid: false }))

  it('can be paid after the appointment when the professional scheduled it', () =>
    expect(row(held, appointmentConfirmedAfter(held), appointmentCompletedAfter(held))).toMatchObject({
      status: 'completed',
      paid: false,
    }))
})
