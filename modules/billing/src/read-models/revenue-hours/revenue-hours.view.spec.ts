import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { givenPayment, givenReturn, givenSubject } from '../../testing/index.ts'
import { revenueHoursView } from './revenue-hours.view.ts'

const { succeeded, refundRequested } = givenPayment()
const { professionalId } = givenSubject()
const paidAt = (at: string) => ({ ...succeeded, data: { ...succeeded.data, paidAt: at } })
const refundedAt = (at: string, isRepeated?: boolean) => ({
  ...refundRequested,
  data: { ...refundRequested.data, requestedAt: at, ...(isRepeated && { isRepeated }) },
})
const hour = (at: string) => `${professionalId}/${at}`

describe('revenueHoursView', () => {
  it('adds what came and went back in an hour', () => {
    const rows = projectEvents(revenueHoursView, [
      paidAt('2026-11-21T15:00:00.000Z'),
      paidAt('2026-11-21T15:59:59.999Z'),
      paidAt('2026-11-21T16:00:00.000Z'),
      refundedAt('2026-11-21T15:30:00.000Z'),
    ])
    expect(rows.get(hour('2026-11-21T15:00:00.000Z'))).toMatchObject({
      hour: '2026-11-21T15:00:00.000Z',
      received: 30_000,
      payments: 2,
      refunded: 15_000,
    })
    expect(rows.get(hour('2026-11-21T16:00:00.000Z'))).toMatchObject({ received: 15_000, refunded: 0 })
  })

  it('counts a part that went back at the provider, and then the rest', () => {
    const part = givenReturn().part(5_000)
    const rest = { ...refundRequested.data, returnedBefore: part.data.returned }
    const rows = projectEvents(revenueHoursView, [part, { ...refundRequested, data: rest }])
    expect([...rows.values()]).toMatchObject([{ refunded: 15_000 }])
    expect([...projectEvents(revenueHoursView, [part]).values()]).toMatchObject([{ refunded: 5_000 }])
  })

  it('counts a refund that is requested again once', () => {
    const rows = projectEvents(revenueHoursView, [
      refundedAt('2026-11-21T15:30:00.000Z'),
      refundedAt('2026-12-21T15:30:00.000Z', true),
    ])
    expect([...rows.values()]).toMatchObject([{ refunded: 15_000 }])
  })
})
