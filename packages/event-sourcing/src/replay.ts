import type { EncryptedEventOf, EventDefinition } from './event-definition.ts'
import type { StoredEvent } from './event-store.port.ts'
import { asEventOf } from './load-decide-append.ts'
import type { StreamDefinition } from './stream.ts'

/**
 * A value of a state that support is shown, labelled in Portuguese. Amounts are in cents; `code` is what a text stands for.
 * Never personal, never clinical.
 */
export type ShownValue = { readonly label: string } & (
  | { readonly instant: string }
  | { readonly cents: number }
  | { readonly count: number }
  | { readonly text: string; readonly code?: string }
)

/** What support is shown of a state, by name; what is not known is left out. */
export type ShownState = Readonly<Record<string, ShownValue>>

/** A code of a state in the words that support reads; each code has them. */
export function worded<Code extends string>(
  label: string,
  words: Readonly<Record<Code, string>>,
  code: NoInfer<Code>,
): ShownValue {
  return { label, code, text: words[code] }
}

/** The two people of a booking. */
export const participantWords = { client: 'Cliente', professional: 'Profissional' } as const

/** The appointment whose events are replayed, and its payments. */
export type ReplayedBooking = {
  readonly appointmentId: string
  readonly clientId: string
  readonly professionalId: string
  readonly paymentIds: readonly string[]
}

/** An event of the booking and the state after it. `part` names one of several things of a stream, as a notification of an inbox. */
export type ReplayedEvent = {
  readonly event: StoredEvent
  readonly part: string
  readonly state: ShownState
}

type ReplayOptions<State, Definition extends EventDefinition> = {
  readonly stream: StreamDefinition<State, Definition>
  /** The part of the booking that an event is about; null for events of others. `parts` are those of the events before. */
  readonly partOf: (
    event: EncryptedEventOf<Definition>,
    booking: ReplayedBooking,
    parts: ReadonlyMap<string, ShownState>,
  ) => string | null
  readonly describe: (state: State, part: string, booking: ReplayedBooking) => ShownState
  /** What the first event of a part says of it and the state does not keep. */
  readonly opening?: (event: EncryptedEventOf<Definition>) => ShownState
}

/** How support is shown one kind of stream: folded by the stream's own `evolve`. */
export type Replay = {
  readonly name: string
  /** Whether a stream is of this kind, by its name and the type of its first event. */
  readonly isOf: (streamName: string, firstType: string) => boolean
  /** The events of a whole stream that are about the booking, upcast, each with the state after it. */
  readonly fold: (events: readonly StoredEvent[], booking: ReplayedBooking) => readonly ReplayedEvent[]
}

/** Declares how streams of a kind are replayed; `name` is that of the kind on the page. */
export function defineReplay<State, Definition extends EventDefinition>(
  name: string,
  { stream, partOf, describe, opening = () => ({}) }: ReplayOptions<State, Definition>,
): Replay {
  const types = new Set<string>(stream.events.map(({ type }) => type))
  return {
    name,
    isOf: (streamName, firstType) => streamName.startsWith(`${stream.name}-`) && types.has(firstType),
    fold(events, booking) {
      const openings = new Map<string, ShownState>()
      let state = stream.initialState()
      return events.flatMap((event) => {
        const folded = asEventOf<Definition>(event)
        state = stream.evolve(state, folded)
        const part = partOf(folded, booking, openings)
        if (part === null) return []
        const opened = openings.get(part) ?? opening(folded)
        openings.set(part, opened)
        return [{ event, part, state: { ...opened, ...describe(state, part, booking) } }]
      })
    },
  }
}
