import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { allowMail } from './allow-mail.decide.ts'
import { recipient } from './recipient.state.ts'

const now = '2026-11-20T12:00:00.000Z'
const mailboxHash = 'a1'.repeat(16)
const refused = { type: 'recipient-refused-mail' as const, data: { mailboxHash, refusedAt: now } }
const allowed = { type: 'recipient-allowed-mail' as const, data: { mailboxHash, allowedAt: now } }

describe('allowMail', () => {
  it('takes a refusal back', () =>
    given(recipient, [refused])
      .when((state) => allowMail.decide({ mailboxHash, now }, state))
      .then(allowed))

  it.each([[[]], [[refused, allowed]]])('appends nothing where nothing is refused', (past) =>
    given(recipient, past)
      .when((state) => allowMail.decide({ mailboxHash, now }, state))
      .thenNothing(),
  )
})
