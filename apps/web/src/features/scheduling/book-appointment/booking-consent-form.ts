import type { ReactNode } from 'react'

export type BookingConsentForm = {
  /** Renders the checkboxes; `tries` is the number of attempts to continue with one unticked. */
  readonly boxes: (tries: number) => ReactNode
  readonly areGiven: boolean
  /** The texts that were ticked; they are sent with the booking. */
  readonly texts: readonly { readonly purpose: string; readonly version: string }[]
}
