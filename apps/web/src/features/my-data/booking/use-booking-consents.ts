import { useState } from 'react'
import { trpc, trpcClient } from '../../../lib/trpc.ts'
import { type BookingPurpose, bookingPurposes, missingConsents } from './missing-consents.ts'

type Asking = {
  /** Whether somebody is signed in, whose agreements are known. */
  readonly signedIn: boolean
  /** Whether they are needed soon: nothing is read before. */
  readonly soon: boolean
}

/**
 * What a booking asks consent for, and what was ticked. Guests are asked for everything, because nobody knows them
 * yet; once they have signed in, only what their account lacks is recorded.
 */
export function useBookingConsents({ signedIn, soon }: Asking) {
  const utils = trpc.useUtils()
  const overview = trpc.identity.myData.overview.useQuery(undefined, { enabled: signedIn && soon })
  const [agreed, setAgreed] = useState<ReadonlySet<BookingPurpose>>(new Set())
  const missing = overview.data
    ? missingConsents(overview.data).map(({ purpose }) => purpose)
    : bookingPurposes
  // What was ticked stays to be seen while it is being recorded.
  const asked = bookingPurposes.filter((purpose) => missing.includes(purpose) || agreed.has(purpose))
  function agree(purpose: BookingPurpose, agrees: boolean) {
    const rest = [...agreed].filter((each) => each !== purpose)
    setAgreed(new Set(agrees ? [...rest, purpose] : rest))
  }
  async function record(): Promise<boolean> {
    // Asked for anew: who signed in meanwhile may be somebody else, or have withdrawn in another window.
    const now = await utils.identity.myData.overview.fetch(undefined, { staleTime: 0 })
    const lacking = missingConsents(now)
    if (!lacking.every(({ purpose }) => agreed.has(purpose))) return false
    for (const { purpose, version } of lacking) {
      const then = await trpcClient.identity.myData.giveConsent.mutate({ purpose, version })
      utils.identity.myData.overview.setData(undefined, then)
    }
    return true
  }
  return {
    asked,
    agreed,
    agree,
    isLoading: signedIn && overview.isPending,
    areGiven: asked.every((purpose) => agreed.has(purpose)),
    /** Records what was ticked and the account lacks; false when something was not ticked, rejects when refused. */
    record,
  }
}

export type BookingConsents = ReturnType<typeof useBookingConsents>
