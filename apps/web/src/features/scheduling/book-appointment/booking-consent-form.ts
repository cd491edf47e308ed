import type { ReactNode } from 'react'

/** The consents of a booking, injected by the route. */
export type BookingConsentForm = {
  /** Renders the checkboxes; `tries` is the number of attempts to continue with one unticked. */
  readonly boxes: (tries: number) => ReactNode
  readonly areGiven: boolean
  /** Records the consents of the signed-in user; false when one is missing. */
  readonly record: () => Promise<boolean>
}
