import { hourMs } from '@escuta/kernel'
import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenMail } from '../../testing/given-mail.builder.ts'
import { delayMail } from './delay-mail.decide.ts'
import { mail } from './mail.state.ts'

const { at, reference, queued, delayed, sent } = givenMail()
const { mailId } = reference
const busy = { mailId, status: 450, answer: '450 Mailbox busy' }
const after = (ms: number) => new Date(Date.parse(at) + ms).toISOString()

describe('delayMail', () => {
  it('records what the provider answered', () =>
    given(mail, [queued])
      .when((state) => delayMail.decide({ ...busy, now: at }, state))
      .then(delayed))

  it('records the same answer again after an hour, and not before', () => {
    given(mail, [queued, delayed])
      .when((state) => delayMail.decide({ ...busy, now: after(hourMs - 1) }, state))
      .thenNothing()
    given(mail, [queued, delayed])
      .when((state) => delayMail.decide({ ...busy, now: after(hourMs) }, state))
      .then({ ...delayed, data: { ...delayed.data, delayedAt: after(hourMs) } })
  })

  it('records another answer at once', () =>
    given(mail, [queued, delayed])
      .when((state) => delayMail.decide({ mailId, status: null, answer: null, now: after(1) }, state))
      .then({ ...delayed, data: { ...reference, status: null, answer: null, delayedAt: after(1) } }))

  it('records nothing once the e-mail is sent', () =>
    given(mail, [queued, sent])
      .when((state) => delayMail.decide({ ...busy, now: at }, state))
      .thenNothing())
})
