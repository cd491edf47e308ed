import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenMail } from '../../testing/given-mail.builder.ts'
import { mail } from './mail.state.ts'
import { recordMail } from './record-mail.decide.ts'

const { at, reference, queued, sent } = givenMail()
const { mailId } = reference
const rejected = { reason: 'rejected' as const, status: 550, answer: '550 No such user' }
const accepted = { sent: true as const, providerId: 'queue-1' }

describe('recordMail, with a queued e-mail', () => {
  it('records that it was sent', () =>
    given(mail, [queued])
      .when((state) => recordMail.decide({ mailId, outcome: accepted, now: at }, state))
      .then(sent))

  it('records why it is not going to be sent', () =>
    given(mail, [queued])
      .when((state) => recordMail.decide({ mailId, outcome: { sent: false, ...rejected }, now: at }, state))
      .then({ type: 'mail-not-sent', data: { ...reference, ...rejected, parkedAt: at } }))
})

describe('recordMail, with a sent e-mail', () => {
  it('keeps the first outcome', () =>
    given(mail, [queued, sent])
      .when((state) => recordMail.decide({ mailId, outcome: { sent: false, ...rejected }, now: at }, state))
      .thenNothing())
})
