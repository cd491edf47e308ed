import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { refuseMail } from './refuse-mail.decide.ts'
import { recipient } from './recipient.state.ts'

const now = '2026-11-20T12:00:00.000Z'
const mailboxHash = 'a1'.repeat(16)
const refused = { type: 'recipient-refused-mail' as const, data: { mailboxHash, refusedAt: now } }
const allowed = { type: 'recipient-allowed-mail' as const, data: { mailboxHash, allowedAt: now } }

describe('refuseMail', () => {
  it.each([[[]], [[refused, allowed]]])('refuses where nothing is refused', (past) =>
    given(recipient, past)
      .when((state) => refuseMail.decide({ mailboxHash, now }, state))
      .then(refused),
  )

  it('refuses once', () =>
    given(recipient, [refused])
      .when((state) => refuseMail.decide({ mailboxHash, now }, state))
      .thenNothing())
})
