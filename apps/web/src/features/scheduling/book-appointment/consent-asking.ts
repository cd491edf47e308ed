import type { ReactNode } from 'react'

/** What has to be agreed to before a booking. */
export type ConsentAsking = {
  /** Boxes to tick; `tries` counts how often going on was tried with one of them empty. */
  readonly boxes: (tries: number) => ReactNode
  readonly areGiven: boolean
  /** Records what was agreed to, once somebody is signed in; false when they have to be asked first. */
  readonly record: () => Promise<boolean>
}
