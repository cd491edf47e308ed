import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { givenPayment } from '../../testing/index.ts'
import { mismatchesView } from './mismatches.view.ts'

const past = givenPayment()

describe('mismatchesView', () => {
  it('has the requested and the paid terms', () =>
    expect([...projectEvents(mismatchesView, [past.mismatched('pi_other')]).values()]).toEqual([
      {
        mismatchId: `${past.opened.data.paymentId}/pi_other`,
        paymentId: past.opened.data.paymentId,
        appointmentId: past.opened.data.appointmentId,
        intentId: 'pi_other',
        differences: ['unknown-intent'],
        requestedCents: 15_000,
        paidAmount: 15_000,
        paidCurrency: 'brl',
        outcome: 'open',
        noticedAt: past.opened.data.openedAt,
        settledAt: null,
      },
    ]))

  it('has the outcome after settling', () => {
    const events = [past.mismatched('pi_other'), past.mismatchSettled('pi_other', 'refunded')]
    const [row] = projectEvents(mismatchesView, events).values()
    expect(row).toMatchObject({ outcome: 'refunded', settledAt: past.opened.data.openedAt })
  })
})
