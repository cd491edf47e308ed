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
      paymentId,
      appointmentId,
      clientId,
      professionalId,
      amount: 15_000,
      status: 'opened',
      intentId: null,
      method: null,
      failure: null,
      openedAt: at,
      intentCreatedAt: null,
      paidAt: null,
      refundReason: null,
      refundRequestedAt: null,
      refundedAt: null,
      returnedOutside: null,
      returnNoticedAt: null,
    })
  })

  it('has the open intent', () =>
    expect(row(past.opened, past.intentCreated)).toMatchObject({
      status: 'payable',
      intentId: 'pi_1',
      intentCreatedAt: at,
    }))

  it('keeps the message of the last failure until the payment succeeds', () => {
    const failed = [past.opened, past.intentCreated, past.failed()] as const
    expect(row(...failed)).toMatchObject({ status: 'failed', failure: 'O cartão foi recusado.' })
    expect(row(...failed, past.succeeded)).toMatchObject({
      status: 'succeeded',
      failure: null,
      method: 'card',
      paidAt: at,
    })
  })

  it('follows a refund until it is issued', () => {
    const paid = [past.opened, past.intentCreated, past.succeeded, past.refundRequested] as const
    expect(row(...paid)).toMatchObject({ status: 'refunding', refundRequestedAt: at })
    expect(row(...paid, past.refunded)).toMatchObject({ status: 'refunded', refundedAt: at })
  })

  it('shows a refund that came back as requested again', () => {
    const paid = [past.opened, past.intentCreated, past.succeeded, past.refundRequested] as const
    expect(row(...paid, past.refunded, past.refundRequested)).toMatchObject({
      status: 'refunding',
      refundedAt: null,
    })
  })

  it('shows processing and cancelled payments', () => {
    expect(row(past.opened, past.intentCreated, past.processing)).toMatchObject({ status: 'processing' })
    expect(row(past.opened, past.intentCreated, past.cancelled)).toMatchObject({ status: 'cancelled' })
  })
})
