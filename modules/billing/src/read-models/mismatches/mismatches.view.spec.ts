import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { givenPayment } from '../../testing/index.ts'
import { mismatchesView } from './mismatches.view.ts'

const past = givenPayment()

describe('mismatchesView', () => {
  it('has the requested and the paid terms', () =>
    expect([...projectEvents(mismatchesView, [past.mismatched('pi_other')]).values()]).toEqual([
      {
        mismatch_id: `${past.opened.data.paymentId}/pi_other`,
        payment_id: past.opened.data.paymentId,
        appointment_id: past.opened.data.appointmentId,
        intent_id: 'pi_other',
        differences: ['unknown-intent'],
        requested_amount: 15_000,
        paid_amount: 15_000,
        paid_currency: 'brl',
        outcome: 'open',
        noticed_at: past.opened.data.openedAt,
        settled_at: null,
      },
    ]))

  it('has the outcome after settling', () => {
    const events = [past.mismatched('pi_other'), past.mismatchSettled('pi_other', 'refunded')]
    const [row] = projectEvents(mismatchesView, events).values()
    expect(row).toMatchObject({ outcome: 'refunded', settled_at: past.opened.data.openedAt })
  })
})
