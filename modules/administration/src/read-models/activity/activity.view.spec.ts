import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { activityView } from './activity.view.ts'

const id = (digit: number) => `${String(digit).repeat(8)}-aaaa-4aaa-8aaa-aaaaaaaaaaaa`
const view = activityView(new Map([['payment-failed', 'billing']]))

describe('activityView', () => {
  it('has a row for an event of any type, with whom it is about and why', () => {
    const event = {
      type: 'payment-failed',
      data: { paymentId: id(1), clientId: id(2), reason: 'expired', name: 'encrypted:1:a/profile:b:name:c' },
    }
    const [row] = [...projectEvents(view, [event]).values()]
    expect(row).toMatchObject({
      position: 1,
      type: 'payment-failed',
      module: 'billing',
      stream: 'spec',
      actorId: 'spec',
      actorRole: 'system',
      paymentId: id(1),
      clientId: id(2),
      userId: null,
      reason: 'expired',
      words: ['payment-failed', 'payment', 'failed', 'billing', id(1), id(2), 'expired'],
    })
  })

  it('has a row for a type that no module declares, and no reason that is encrypted', () => {
    const event = { type: 'of-old', data: { reason: 'encrypted:1:a/profile:b:reason:c' } }
    expect([...projectEvents(view, [event]).values()]).toMatchObject([{ module: null, reason: null }])
  })
})
