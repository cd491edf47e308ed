import { appointmentId, newId } from '@escuta/kernel'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { givenPayment, givenReturn, givenSubject } from '../../testing/index.ts'
import { receivedTotalsView } from './received-totals.view.ts'

const first = givenPayment()
const second = givenPayment(givenSubject({ appointmentId: appointmentId.parse(newId()) }))
const { clientId } = first.opened.data

type Given = Parameters<typeof projectEvents<never, (typeof receivedTotalsView)['events'][number]>>[1]
const received = (...events: Given) => projectEvents(receivedTotalsView, events).get(clientId)?.received

describe('receivedTotalsView', () => {
  it('adds up what a client paid', () => expect(received(first.succeeded, second.succeeded)).toBe(30_000))

  it('is without a payment from the request of its refund on', () =>
    expect(received(first.succeeded, second.succeeded, second.refundRequested)).toBe(15_000))

  it('subtracts a part that went back at the provider, and then the rest', () => {
    const part = givenReturn().part(5_000)
    const rest = { ...first.refundRequested.data, returnedBefore: part.data.returned }
    expect(received(first.succeeded, part)).toBe(10_000)
    expect(received(first.succeeded, part, { ...first.refundRequested, data: rest })).toBe(0)
  })

  it('subtracts a refund once, also when it is requested again', () =>
    expect(received(first.succeeded, first.refundRequested, first.refundRequested)).toBe(0))

  it('has no row without a payment', () => expect(received(first.refundRequested)).toBeUndefined())
})
