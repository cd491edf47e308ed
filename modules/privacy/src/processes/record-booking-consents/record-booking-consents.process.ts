import { isRefusal, RefusedError } from '@escuta/kernel'
import { defineProcess, on, type Reaction } from '@escuta/projections'
import { appointmentHeld, appointmentRequested } from '@escuta/scheduling/events'
import { z } from 'zod'
import type { PrivacyDeps } from '../../application/deps.ts'
import { consent } from '../../contract/consents.ts'
import { recordConsents } from '../../domain/person/record-consents.decide.ts'

/**
 * Records the consents that a client gave with a booking, as of the time of the booking. Does nothing for an erased
 * person.
 */
export function recordBookingConsents({ run, accounts }: Pick<PrivacyDeps, 'run' | 'accounts'>) {
  async function record(
    { consents, givenAt }: { readonly consents: readonly unknown[]; readonly givenAt: string },
    userOfBooking: string | null,
    reaction: Reaction,
  ): Promise<void> {
    if (consents.length === 0 || userOfBooking === null) return
    const context = reaction.contextFor('record')
    const account = await accounts.openAccount(userOfBooking)
    if (!account) return
    const { userId, personId } = account
    const given = { userId, personId, consents: z.array(consent).parse(consents), givenAt }
    const outcome = await run(recordConsents, given, context)
    if (isRefusal(outcome) && outcome.code !== 'person-erased') throw new RefusedError(outcome)
  }
  return defineProcess({ name: 'privacy.record-booking-consents', from: 'start' }, [
    on(appointmentHeld, ({ data: { consents, heldAt: givenAt }, metadata: { actor } }, reaction) =>
      record({ consents, givenAt }, actor.id, reaction),
    ),
    on(appointmentRequested, ({ data: { consents, requestedAt: givenAt }, metadata: { actor } }, reaction) =>
      record({ consents, givenAt }, actor.id, reaction),
    ),
  ])
}
