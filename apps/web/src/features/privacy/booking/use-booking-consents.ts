import { type BookingPurpose, bookingPurposes, consentVersions } from '@escuta/privacy/contract'
import { trpc } from '../../../lib/trpc.ts'
import { useKept } from '../../../lib/use-kept.ts'

type Asking = {
  /** Whether a user is signed in, whose consents can be read. */
  readonly signedIn: boolean
  /** Whether the consents are about to be shown; they are not fetched before. */
  readonly soon: boolean
  /** The name under which this tab keeps the ticks; undefined keeps none. */
  readonly keptAs?: string | undefined
}

type Ticked = { readonly purpose: BookingPurpose; readonly version: string }

const nothing: readonly Ticked[] = []

/** The consents that a booking needs, and which are ticked. Guests are asked for all, users for those that they lack. */
export function useBookingConsents({ signedIn, soon, keptAs }: Asking) {
  const missing = trpc.privacy.missingConsents.useQuery(undefined, { enabled: signedIn && soon })
  const [ticked, setTicked, forget] = useKept({ name: keptAs, initial: nothing, read: inForceOf })
  const agreed = new Set(ticked.map(({ purpose }) => purpose))
  // Ticked consents stay visible while they are recorded.
  const asked = bookingPurposes.filter(
    (purpose) => agreed.has(purpose) || (missing.data ?? bookingPurposes).includes(purpose),
  )
  function agree(purpose: BookingPurpose, agrees: boolean) {
    setTicked((before) => [
      ...before.filter((each) => each.purpose !== purpose),
      ...(agrees ? [textOf(purpose)] : []),
    ])
  }
  return {
    asked,
    agreed,
    agree,
    isLoading: signedIn && missing.isPending,
    areGiven: asked.every((purpose) => agreed.has(purpose)),
    /** The texts that were ticked, in the version that this build shows. */
    texts: ticked,
    /** Once they were sent with a booking. */
    forget,
  }
}

function textOf(purpose: BookingPurpose): Ticked {
  return { purpose, version: consentVersions[purpose] }
}

/** Ticks that were kept, of texts that are still in force. */
function inForceOf(kept: object): readonly Ticked[] {
  const isTicked = ({ purpose, version }: Ticked) =>
    Array.isArray(kept) &&
    kept.some(
      (each) =>
        Reflect.get(Object(each), 'purpose') === purpose && Reflect.get(Object(each), 'version') === version,
    )
  return bookingPurposes.map(textOf).filter(isTicked)
}

export type BookingConsents = ReturnType<typeof useBookingConsents>
