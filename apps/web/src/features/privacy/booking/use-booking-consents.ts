import { useState } from 'react'
import { trpc, trpcClient } from '../../../lib/trpc.ts'
import { type BookingPurpose, bookingPurposes, missingConsents } from './missing-consents.ts'

type Asking = {
  /** Whether a user is signed in, whose consents can be read. */
  readonly signedIn: boolean
  /** Whether the consents are about to be shown; they are not fetched before. */
  readonly soon: boolean
}

/**
 * The consents that a booking asks for, and which are ticked. Guests are asked for all; after signing in, only the
 * consents that the account lacks are recorded.
 */
export function useBookingConsents({ signedIn, soon }: Asking) {
  const utils = trpc.useUtils()
  const overview = trpc.privacy.overview.useQuery(undefined, { enabled: signedIn && soon })
  const [agreed, setAgreed] = useState<ReadonlySet<BookingPurpose>>(new Set())
  const missing = overview.data
    ? missingConsents(overview.data).map(({ purpose }) => purpose)
    : bookingPurposes
  // Ticked consents stay visible while they are recorded.
  const asked = bookingPurposes.filter((purpose) => missing.includes(purpose) || agreed.has(purpose))
  function agree(purpose: BookingPurpose, agrees: boolean) {
    const rest = [...agreed].filter((each) => each !== purpose)
    setAgreed(new Set(agrees ? [...rest, purpose] : rest))
  }
  async function record(): Promise<boolean> {
    // Refetched: the user may have changed since, or have withdrawn a consent in another window.
    const now = await utils.privacy.overview.fetch(undefined, { staleTime: 0 })
    const lacking = missingConsents(now)
    if (!lacking.every(({ purpose }) => agreed.has(purpose))) return false
    for (const { purpose, version } of lacking) {
      const then = await trpcClient.privacy.giveConsent.mutate({ purpose, version })
      utils.privacy.overview.setData(undefined, then)
    }
    return true
  }
  return {
    asked,
    agreed,
    agree,
    isLoading: signedIn && overview.isPending,
    areGiven: asked.every((purpose) => agreed.has(purpose)),
    /** Records the ticked consents that the account lacks; false when one is not ticked; rejects on a refusal. */
    record,
  }
}

export type BookingConsents = ReturnType<typeof useBookingConsents>
