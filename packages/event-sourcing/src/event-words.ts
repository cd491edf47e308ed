import type { z } from 'zod'
import type { EventDefinition } from './event-definition.ts'

/** What sentences are written with: an instant on the professional's clock, `09/03/2026, 10h`. */
export type Written = { readonly at: (instant: string) => string }

type PlainEventOf<Definition extends EventDefinition> = {
  readonly type: Definition['type']
  readonly data: z.output<Definition['plain']>
}

/**
 * Who acts without a session. `account`: somebody who proved to own the account that the event is about. `link-holder`:
 * anybody with a link that was sent.
 */
export type GuestIs = 'account' | 'invited' | 'guardian' | 'link-holder'

/** What people read of an event, in Portuguese. Made of its plain fields alone, as personal ones are encrypted. */
export type EventWords<Definition extends EventDefinition> = {
  /** Its name in every list: history, filter, export, replay. */
  readonly title: string
  /** What it says beyond its name, where a booking is replayed. */
  readonly sentence?: string | ((data: PlainEventOf<Definition>['data'], written: Written) => string) | null
  /** Who a guest was that caused it; without it, a guest is a visitor. */
  readonly guest?: GuestIs | ((reason: string | null) => GuestIs)
  /** What it adds to the revenue, in cents, below 0 for what goes back; left out where it moves no money. */
  readonly money?: (event: PlainEventOf<Definition>) => number
}

/** The definitions among what a module or a list holds. */
export type EventsIn<Of> = Extract<Of[keyof Of], EventDefinition>

/** The words of several events by type: each has its own, typed by its data. */
export type WordsOf<Definition extends EventDefinition> = {
  readonly [Each in Definition as Each['type']]: EventWords<Each>
}

/** The words of events that are replayed: each says its sentence, or by null that its title says all. */
export type ReplayedWordsOf<Definition extends EventDefinition> = {
  readonly [Each in Definition as Each['type']]: Omit<EventWords<Each>, 'sentence'> & {
    readonly sentence: NonNullable<EventWords<Each>['sentence']> | null
  }
}

/** The words of any event, by type. */
export type WordsByType = Readonly<Record<string, EventWords<EventDefinition>>>

/** Guarantee: the words of a type are asked only about events of that type, upcast to the newest version. */
export function asWordsByType<Definition extends EventDefinition>(words: WordsOf<Definition>): WordsByType {
  return words as unknown as WordsByType
}
