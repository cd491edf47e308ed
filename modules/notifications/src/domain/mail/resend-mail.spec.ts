import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { mostResends } from '../../contract/index.ts'
import { givenMail } from '../../testing/given-mail.builder.ts'
import { mail } from './mail.state.ts'
import { resendMail } from './resend-mail.decide.ts'

const { at, reference, queued, sent, requeued } = givenMail()
const { mailId } = reference
const resend = { mailId, reason: 'A pessoa trocou de provedor.', now: at }

describe('resendMail', () => {
  it('queues a sent e-mail once more, in the next round', () => {
    given(mail, [queued, sent])
      .when((state) => resendMail.decide(resend, state))
      .then(requeued(1))
    given(mail, [queued, sent, requeued(1), sent])
      .when((state) => resendMail.decide(resend, state))
      .then(requeued(2))
  })

  it('refuses one that waits, also for the second time', () => {
    given(mail, [queued])
      .when((state) => resendMail.decide(resend, state))
      .thenRefuses('mail-waiting')
    given(mail, [queued, sent, requeued(1)])
      .when((state) => resendMail.decide(resend, state))
      .thenRefuses('mail-waiting')
  })

  it('refuses an unknown one, and one that was resent as often as is allowed', () => {
    given(mail, [])
      .when((state) => resendMail.decide(resend, state))
      .thenRefuses('mail-not-found')
    given(mail, [queued, requeued(mostResends), sent])
      .when((state) => resendMail.decide(resend, state))
      .thenRefuses('mail-resent-too-often')
  })
})
