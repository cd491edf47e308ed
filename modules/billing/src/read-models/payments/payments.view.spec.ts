import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { givenPayment } from '../../testing/index.ts'
import { paymentsView } from './payments.view.ts'

const past = givenPayment()
const at = past.opened.data.openedAt

function row(...events: Parameters<typeof projectEvents<never, (typeof paymentsView)['events'][number]>>[1]) {
  return projectEvents(paymentsView, events).get(past.opened.data.paymentId)
}

describe('paymentsView', () => {
  it('has a payment once it is opened', () => {
    const { appointmentId, clientId, professionalId, paymentId } = past.opened.data
    expect(row(past.opened)).toEqual({
      payment_id: paymentId,
      appointment_id: appointmentId,
      client_id: clientId,
      professional_id: professionalId,
      amount: 15_000,
      status: 'opened',
      intent_id: null,
      method: null,
      failure: null,
      opened_at: at,
      intent_created_at: null,
      paid_at: null,
      refund_requested_at: null,
      refunded_at: null,
    })
  })

  it('has the open intent', () =>
    expect(row(past.opened, past.intentCreated)).toMatchObject({
      status: 'payable',
      intent_id: 'pi_1',
      intent_created_at: at,
    }))

  it('keeps the message of the last failure until the payment succeeds', () => {
    const failed = [past.opened, past.intentCreated, past.failed()] as const
    expect(row(...failed)).toMatchObject({ status: 'failed', failure: 'O cartão foi recusado.' })
    expect(row(...failed, past.succeeded)).toMatchObject({
      status: 'succeeded',
      failure: null,
      method: 'card',
      paid_at: at,
    })
  })

  it('follows a refund until it is issued', () => {
    const paid = [past.opened, past.intentCreated, past.succeeded, past.refundRequested] as const
    expect(row(...paid)).toMatchObject({ status: 'refunding', refund_requested_at: at })
    expect(row(...paid, past.refunded)).toMatchObject({ status: 'refunded', refunded_at: at })
  })

  it('shows a refund that came back as requested again', () => {
    const paid = [past.opened, past.intentCreated, past.succeeded, past.refundRequested] as const
    expect(row(...paid, past.refunded, past.refundRequested)).toMatchObject({
      status: 'refunding',
      refunded_at: null,
    })
  })

  it('shows processing and cancelled payments', () => {
    expect(row(past.opened, past.intentCreated, past.processing)).toMatchObject({ status: 'processing' })
    expect(row(past.opened, past.intentCreated, past.cancelled)).toMatchObject({ status: 'cancelled' })
  })
})
