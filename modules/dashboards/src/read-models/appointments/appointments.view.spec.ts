import { givenUser } from '@escuta/identity/testing'
import { givenProfessional } from '@escuta/catalog/testing'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { givenAppointment } from '../../testing/given-appointment.ts'
import { appointmentsView } from './appointments.view.ts'

const appointment = givenAppointment({
  client: givenUser(),
  professional: givenProfessional(),
  startsAt: '2026-11-23T13:00:00.000Z',
  heldAt: '2026-11-21T15:00:00.000Z',
  notes: 'Primeira vez.',
})
const { held, confirmed, expired, released, completed, paid, refundRequested, refunded } = appointment

type ViewEvents = Parameters<typeof projectEvents<never, (typeof appointmentsView)['events'][number]>>[1]
const row = (...events: ViewEvents) => projectEvents(appointmentsView, events).get(appointment.appointmentId)

describe('appointmentsView', () => {
  it('has a held appointment as pending', () =>
    expect(row(held)).toEqual({
      appointmentId: appointment.appointmentId,
      professionalId: held.data.professionalId,
      clientId: held.data.clientId,
      startsAt: held.data.startsAt,
      endsAt: '2026-11-23T14:00:00.000Z',
      duration: 60,
      type: 'consulta_online',
      status: 'pending',
      cancellationReason: null,
      price: 15_000,
      paid: false,
      holdExpiresAt: '2026-11-21T15:15:00.000Z',
      notes: 'Primeira vez.',
      zone: 'America/Sao_Paulo',
    }))

  it('has no hold expiry once confirmed, and follows the completion', () => {
    expect(row(held, confirmed)).toMatchObject({ status: 'confirmed', holdExpiresAt: null })
    expect(row(held, confirmed, completed)).toMatchObject({ status: 'completed' })
  })

  it('is cancelled when the hold expires or is released, with the reason', () => {
    expect(row(held, expired)).toMatchObject({
      status: 'cancelled',
      cancellationReason: 'hold-expired',
      holdExpiresAt: null,
    })
    expect(row(held, confirmed, released)).toMatchObject({
      status: 'cancelled',
      cancellationReason: 'by-professional',
    })
  })

  it('is confirmed again by a late payment', () =>
    expect(row(held, expired, paid, confirmed)).toMatchObject({
      status: 'confirmed',
      cancellationReason: null,
      paid: true,
    }))

  it('is paid until a refund is requested', () => {
    expect(row(held, paid)).toMatchObject({ paid: true })
    expect(row(held, paid, refundRequested)).toMatchObject({ paid: false })
    expect(row(held, paid, refunded)).toMatchObject({ paid: false })
  })

  it('ignores events of an appointment without a hold', () =>
    expect(row(confirmed, expired, released, completed, paid, refunded)).toBeUndefined())
})
