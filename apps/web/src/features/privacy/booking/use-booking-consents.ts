import { type BookingPurpose, bookingPurposes, consentVersions } from '@escuta/privacy/contract'
import { useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'

type Asking = {
  /** Whether a user is signed in, whose consents can be read. */
  readonly signedIn: boolean
  /** Whether the consents are about to be shown; they are not fetched before. */
  readonly soon: boolean
}

/** The consents that a booking needs, and which are ticked. Guests are asked for all, users for those that they lack. */
export function useBookingConsents({ signedIn, soon }: Asking) {
  const missing = trpc.privacy.missingConsents.useQuery(undefined, { enabled: signedIn && soon })
  const [agreed, setAgreed] = useState<ReadonlySet<BookingPurpose>>(new Set())
  // Ticked consents stay visible while they are recorded.
  const asked = bookingPurposes.filter(
    (purpose) => agreed.has(purpose) || (missing.data ?? bookingPurposes).includes(purpose),
  )
  function agree(purpose: BookingPurpose, agrees: boolean) {
    const rest = [...agreed].filter((each) => each !== purpose)
    setAgreed(new Set(agrees ? [...rest, purpose] : rest))
  }
  return {
    asked,
    agreed,
    agree,
    isLoading: signedIn && missing.isPending,
    areGiven: asked.every((purpose) => agreed.has(purpose)),
    /** The texts that were ticked, in the version that this build shows. */
    texts: [...agreed].map((purpose) => ({ purpose, version: consentVersions[purpose] })),
  }
}

export type BookingConsents = ReturnType<typeof useBookingConsents>
