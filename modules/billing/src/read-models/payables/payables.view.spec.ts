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

describe('the payables view', () => {
  it('shows what a hold costs and until when', () =>
    expect(row(held)).toEqual({
      appointment_id: appointmentId,
      client_id: clientId,
      professional_id: professionalId,
      price: 15_000,
      starts_at: held.data.startsAt,
      zone: 'America/Sao_Paulo',
      duration: 60,
      type: 'consulta_online',
      status: 'pending',
      hold_expires_at: held.data.expiresAt,
      paid: false,
    }))

  it('has no end once confirmed', () =>
    expect(row(held, paid.succeeded, appointmentConfirmedAfter(held))).toMatchObject({
      status: 'confirmed',
      paid: true,
      hold_expires_at: null,
    }))

  it.each([
    ['expired', appointmentExpiredAfter(held)],
    ['released', appointmentCancelledAfter(held)],
  ])('is off when %s', (_name, event) => expect(row(held, event)).toMatchObject({ status: 'cancelled' }))

  it('comes back when a late payment confirms it', () =>
    expect(
      row(held, appointmentExpiredAfter(held), paid.succeeded, appointmentConfirmedAfter(held)),
    ).toMatchObject({
      status: 'confirmed',
      paid: true,
    }))

  it('is unpaid from the moment the money goes back', () =>
    expect(row(held, paid.succeeded, paid.refundRequested)).toMatchObject({ paid: false }))

  it('can still be paid after the session, when the professional had entered it', () =>
    expect(row(held, appointmentConfirmedAfter(held), appointmentCompletedAfter(held))).toMatchObject({
      status: 'completed',
      paid: false,
    }))
})
