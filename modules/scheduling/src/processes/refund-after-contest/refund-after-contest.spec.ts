import { closePayment, refundPayment } from '@escuta/billing/commands'
import { send } from '@escuta/projections'
import { expect, it } from 'vitest'
import { appointmentHeldBy, noShowDecidedAfter, saturdayNoon } from '../../testing/index.ts'
import { refundAfterContest } from './refund-after-contest.process.ts'

const held = appointmentHeldBy()
const { appointmentId } = held.data
const refunded = (refund: {
  readonly reason: 'cancelled-by-professional' | 'contest-accepted'
  readonly decidedBy: 'professional-absent' | 'contest-accepted'
}) => [
  send(closePayment, { appointmentId }, 'close-payment'),
  send(refundPayment, { appointmentId, ...refund }, 'refund'),
]

it.each([
  ['client', 'upheld', []],
  ['client', 'overturned', refunded({ reason: 'contest-accepted', decidedBy: 'contest-accepted' })],
  [
    'professional',
    'upheld',
    refunded({ reason: 'cancelled-by-professional', decidedBy: 'professional-absent' }),
  ],
  ['professional', 'overturned', []],
] as const)('the no-show of the %s, %s, is followed by what it returns', (absent, outcome, sent) => {
  const decided = noShowDecidedAfter(held, { absent, outcome }, saturdayNoon)
  expect(refundAfterContest.sentAfter(decided)).toEqual(sent)
})
