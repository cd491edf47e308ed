import { given } from '@escuta/event-sourcing/testing'
import { newId } from '@escuta/kernel'
import { describe, it } from 'vitest'
import { heldMail } from './held-mail.state.ts'
import { recordHeldMail } from './record-held-mail.decide.ts'

const now = '2026-11-20T12:00:00.000Z'
const mail = {
  mailId: newId(),
  kind: 'client-invitation' as const,
  personId: newId(),
  reason: 'address-refused' as const,
  address: 'lourdes@escuta.example',
}
const held = { type: 'mail-held-back' as const, data: { ...mail, heldAt: now } }

describe('recordHeldMail', () => {
  it('records that a mail was held back', () =>
    given(heldMail, [])
      .when((state) => recordHeldMail.decide({ ...mail, now }, state))
      .then(held))

  it('records it once', () =>
    given(heldMail, [held])
      .when((state) => recordHeldMail.decide({ ...mail, now }, state))
      .thenNothing())
})
