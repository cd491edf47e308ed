import type { ProfessionalQueries } from '@escuta/catalog/contract'
import type { Replay, StoredEvent, StreamAccess } from '@escuta/event-sourcing'
import type { PeopleQueries } from '@escuta/identity/contract'
import type { Clock } from '@escuta/kernel'
import type { ConversationQueries } from '@escuta/messaging/contract'
import type { AppointmentQueries, AskedSlot, ExplainedSlot } from '@escuta/scheduling/contract'
import type { Kysely } from 'kysely'
import type { AdministrationTables } from '../read-models/database.ts'
import type { KnownWords } from './known-words.ts'

/** A stream as far as this version of the program knows its events, upcast; `unknown` is what it stopped at. */
export type ReadEvents = (
  streamName: string,
) => Promise<{ readonly events: readonly StoredEvent[]; readonly unknown: StoredEvent | null }>

/** The rules of free times, now and at a past moment; scheduling has them. */
export type SlotExplanations = {
  readonly explainSlot: (asked: AskedSlot) => Promise<ExplainedSlot | undefined>
  readonly explainSlotThen: (
    readEvents: ReadEvents,
    asked: AskedSlot,
    then: Date,
  ) => Promise<ExplainedSlot | undefined>
}

/** What a replay reads; compose.ts supplies the replays of all modules. */
export type ReplayDeps = Pick<StreamAccess, 'run'> & {
  readonly db: Kysely<AdministrationTables>
  readonly clock: Clock
  readonly people: Pick<PeopleQueries, 'namesByIds' | 'recordsOf'>
  readonly professionals: Pick<ProfessionalQueries, 'byIds'>
  readonly appointments: Pick<AppointmentQueries, 'byIds'>
  readonly conversations: Pick<ConversationQueries, 'dayStreams'>
  readonly replays: readonly Replay[]
  readonly words: KnownWords
  readonly readEvents: ReadEvents
  readonly slots: SlotExplanations
}
