import { isRefusal, RefusedError } from '@escuta/kernel'
import { defineProcess, on } from '@escuta/projections'
import { appointmentHeld } from '@escuta/scheduling/events'
import { z } from 'zod'
import type { PrivacyDeps } from '../../application/deps.ts'
import { recordConsents } from '../../application/record-consents.ts'
import { consent } from '../../contract/consents.ts'

/** Records the consents that a client gave with a booking, as of the time of the booking; none of an erased person. */
export function recordBookingConsents({ run, accounts }: Pick<PrivacyDeps, 'run' | 'accounts'>) {
  return defineProcess({ name: 'privacy.record-booking-consents', from: 'start' }, [
    on(appointmentHeld, async ({ data: { consents, heldAt }, metadata: { actor } }, reaction) => {
      if (consents.length === 0 || actor.id === null) return
      const context = reaction.contextFor('record')
      const account = await accounts.openAccount(actor.id)
      if (!account) return
      const { userId, personId } = account
      const given = { userId, personId, consents: z.array(consent).parse(consents), givenAt: heldAt }
      const outcome = await run(recordConsents, given, context)
      if (isRefusal(outcome) && outcome.code !== 'person-erased') throw new RefusedError(outcome)
    }),
  ])
}
