import { closePayment, refundPayment } from '@escuta/billing/commands'
import { send } from '@escuta/projections'
import { expect, it } from 'vitest'
import {
  appointmentHeldBy,
  noShowRecordedAfter,
  noShowUncontestedAfter,
  saturdayNoon,
} from '../../testing/index.ts'
import { refundProfessionalAbsence } from './refund-professional-absence.process.ts'

const held = appointmentHeldBy()
const { appointmentId } = held.data
const closed = send(closePayment, { appointmentId }, 'close-payment')
const reason = 'cancelled-by-professional'
const refund = send(refundPayment, { appointmentId, reason, decidedBy: 'professional-absent' }, 'refund')

it.each([
  ['client', 'professional', []],
  ['professional', 'professional', [closed, refund]],
  ['professional', 'client', [closed]],
] as const)('after the no-show of the %s, recorded by the %s, this is sent', (absent, by, sent) =>
  expect(refundProfessionalAbsence.sentAfter(noShowRecordedAfter(held, { absent, by }))).toEqual(sent),
)

it('the payment is refunded once the record is uncontested', () =>
  expect(
    refundProfessionalAbsence.sentAfter(noShowUncontestedAfter(held, saturdayNoon, saturdayNoon)),
  ).toEqual([refund]))
