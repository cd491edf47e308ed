import { givenPayment, givenSubject } from '@escuta/billing/testing'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import {
  appointmentApprovedAfter,
  appointmentCompletedAfter,
  appointmentDeclinedAfter,
  appointmentExpiredAfter,
  appointmentConfirmedAfter,
  appointmentHeldBy,
  appointmentCancelledAfter,
  appointmentRequestedBy,
  eventAfter,
  noShowDecidedAfter,
  noShowProposedAfter,
  noShowRecordedAfter,
} from '../../testing/index.ts'
import { appointmentNoShowContested } from '../../contract/published-events.ts'
import { agenda } from '../../domain/agenda/agenda.state.ts'
import { appointmentsView } from './appointments.view.ts'

const held = appointmentHeldBy({ notes: 'Primeira vez.' })
const { appointmentId, clientId, professionalId } = held.data
const payment = givenPayment(givenSubject({ appointmentId, clientId, professionalId }))

function row(
  ...events: Parameters<typeof projectEvents<never, (typeof appointmentsView)['events'][number]>>[1]
) {
  return projectEvents(appointmentsView, events).get(appointmentId)
}

describe('the appointments view', () => {
  it('handles each event of an agenda day but these, which change nothing of its rows', () => {
    const handled = new Set<string>(appointmentsView.events.map(({ type }) => type))
    expect(agenda.events.map(({ type }) => type).filter((type) => !handled.has(type))).toEqual([
      'guardian-named',
      'appointment-repaired',
      'appointment-placed',
      'appointment-place-given-up',
      'time-blocked',
      'time-unblocked',
    ])
  })

  it('shows an appointment as pending from its hold on', () =>
    expect(row(held)).toMatchObject({
      appointmentId,
      professionalId,
      clientId,
      startsAt: held.data.startsAt,
      endsAt: held.data.endsAt,
      blockedUntil: held.data.blockedUntil,
      duration: 60,
      type: 'consulta_online',
      price: 15_000,
      zone: 'America/Sao_Paulo',
      notes: 'Primeira vez.',
      status: 'pending',
      cancellationReason: null,
      payment: 'none',
      holdExpiresAt: held.data.expiresAt,
      changedAt: held.data.heldAt,
    }))

  it('is confirmed without an end of its hold', () =>
    expect(row(held, appointmentConfirmedAfter(held))).toMatchObject({
      status: 'confirmed',
      holdExpiresAt: null,
    }))

  it('has the proposed no-show of a confirmed appointment until it is decided', () => {
    const proposed = [held, appointmentConfirmedAfter(held), noShowProposedAfter(held, 'client')]
    expect(row(...proposed)).toMatchObject({ status: 'confirmed', absent: null, proposedAbsent: 'client' })
    for (const decided of [
      appointmentCompletedAfter(held),
      appointmentCancelledAfter(held),
      noShowRecordedAfter(held, { absent: 'client' }),
    ])
      expect(row(...proposed, decided)).toMatchObject({ proposedAbsent: null })
  })

  it('has what was decided about a contested no-show, which cannot be contested again', () => {
    const recorded = noShowRecordedAfter(held, { absent: 'client' })
    const contested = eventAfter(held, appointmentNoShowContested, {
      by: 'client',
      contestedAt: recorded.data.recordedAt,
    })
    const past = [held, appointmentConfirmedAfter(held), recorded, contested]
    expect(row(...past)).toMatchObject({ contestOutcome: null })
    for (const outcome of ['upheld', 'overturned'] as const)
      expect(
        row(...past, noShowDecidedAfter(held, { absent: 'client', outcome }, contested.data.contestedAt)),
      ).toMatchObject({
        status: 'completed',
        absent: 'client',
        contestedAt: contested.data.contestedAt,
        contestOutcome: outcome,
        contestableUntil: null,
      })
  })

  it('shows a request as pending until its answer', () => {
    const requested = appointmentRequestedBy()
    const { expiresAt } = requested.data
    const approved = appointmentApprovedAfter(requested)
    const declined = appointmentDeclinedAfter(requested)
    expect(row(requested)).toMatchObject({ status: 'pending', request: 'waiting', holdExpiresAt: expiresAt })
    expect(row(requested, approved)).toMatchObject({
      status: 'pending',
      request: 'approved',
      holdExpiresAt: approved.data.expiresAt,
    })
    expect(row(requested, declined)).toMatchObject({
      status: 'cancelled',
      cancellationReason: 'declined',
      declineReason: declined.data.reason,
    })
    expect(row(requested, appointmentExpiredAfter(requested, expiresAt, 'waiting'))).toMatchObject({
      status: 'cancelled',
      cancellationReason: 'request-expired',
    })
  })

  it('is cancelled for an expired hold', () =>
    expect(row(held, appointmentExpiredAfter(held))).toMatchObject({
      status: 'cancelled',
      cancellationReason: 'hold-expired',
      holdExpiresAt: null,
    }))

  it('is cancelled for the reason of its release', () =>
    expect(
      row(held, appointmentConfirmedAfter(held), appointmentCancelledAfter(held, 'by-professional')),
    ).toMatchObject({
      status: 'cancelled',
      cancellationReason: 'by-professional',
    }))

  it('is confirmed again by a late payment', () =>
    expect(
      row(held, appointmentExpiredAfter(held), payment.succeeded, appointmentConfirmedAfter(held)),
    ).toMatchObject({
      status: 'confirmed',
      cancellationReason: null,
      payment: 'paid',
    }))

  it('is completed', () =>
    expect(row(held, appointmentConfirmedAfter(held), appointmentCompletedAfter(held))).toMatchObject({
      status: 'completed',
    }))

  it.each([
    ['open', [payment.opened]],
    ['processing', [payment.opened, payment.processing]],
    ['open', [payment.opened, payment.processing, payment.failed()]],
    ['none', [payment.opened, payment.cancelled]],
    ['paid', [payment.opened, payment.succeeded]],
    ['none', [payment.opened, payment.succeeded, payment.refundRequested]],
    ['none', [payment.opened, payment.succeeded, payment.refundRequested, payment.refunded]],
  ])('has the payment as %s', (expected, past) =>
    expect(row(held, ...past)).toMatchObject({ payment: expected }),
  )

  it('leaves out what never was held', () => expect(row(payment.opened)).toBeUndefined())
})
