import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenPaymentHistories, givenSubject, givenUnplaced } from '../../testing/index.ts'
import { payment, type Payment } from './payment.state.ts'
import { recordUnplaced } from './record-unplaced.decide.ts'

const subject = givenSubject()
const { paymentId } = subject
const { money, unplaced, returned } = givenUnplaced(subject)
const now = unplaced.data.noticedAt
const record = (state: Payment) => recordUnplaced.decide({ paymentId, money, now }, state)
const { missing, succeeded, ...others } = givenPaymentHistories(subject)

describe('money whose appointment is unknown', () => {
  it.each(Object.entries({ missing, succeeded }))('is recorded (%s)', (_name, past) =>
    given(payment, past).when(record).then(unplaced),
  )
  it.each([[unplaced], [unplaced, returned]])('is recorded once', (...past) =>
    given(payment, past).when(record).thenNothing(),
  )
  it.each(Object.entries(others))('is not there (%s)', (_name, past) =>
    given(payment, past).when(record).thenNothing(),
  )
})
