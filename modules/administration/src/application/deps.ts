import type { PaymentQueries } from '@escuta/billing/contract'
import type { ProfessionalQueries } from '@escuta/catalog/contract'
import type {
  Catalogue,
  Dispatch,
  EventStore,
  FieldCipher,
  Load,
  Replay,
  Run,
  StoredEvent,
  StreamAccess,
} from '@escuta/event-sourcing'
import type { PeopleQueries } from '@escuta/identity/contract'
import type { Clock, MailDelivery } from '@escuta/kernel'
import type { ConversationQueries, MessageQueries } from '@escuta/messaging/contract'
import type { AppointmentQueries, AskedSlot, ExplainedSlot } from '@escuta/scheduling/contract'
import type { Kysely } from 'kysely'
import type { JobCounts, ProcessorStatus, SystemStatus } from '../contract/index.ts'
import type { ConsoleProcessor, ParkedEventDto } from '../contract/projections.dto.ts'
import type { AdministrationTables } from '../read-models/database.ts'
import type { KnownWords } from './known-words.ts'

/** What the activity history depends on; compose.ts supplies it. */
export type ActivityDeps = {
  readonly db: Kysely<AdministrationTables>
  readonly run: Run
  readonly cipher: FieldCipher
  readonly catalogue: Catalogue
  readonly store: Pick<EventStore, 'readStream'>
  readonly people: Pick<PeopleQueries, 'accountWith' | 'accountByEmail' | 'accountsByIds'>
  readonly words: KnownWords
}

/** What the moderation depends on; compose.ts supplies it. */
export type ModerationDeps = {
  readonly db: Kysely<AdministrationTables>
  readonly load: Load
  readonly run: Run
  readonly dispatch: Dispatch
  readonly cipher: FieldCipher
  readonly clock: Clock
  readonly people: Pick<PeopleQueries, 'byIds' | 'namesByIds' | 'accountsByIds'>
  readonly messages: MessageQueries
  readonly professionals: Pick<
    ProfessionalQueries,
    'byIds' | 'shownByIds' | 'shownReview' | 'moderatedReview'
  >
}

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
  readonly people: Pick<PeopleQueries, 'namesByIds' | 'recordsOf' | 'accountsByIds'>
  readonly professionals: Pick<ProfessionalQueries, 'byIds'>
  readonly appointments: Pick<AppointmentQueries, 'byIds'>
  readonly conversations: Pick<ConversationQueries, 'dayStreams'>
  readonly replays: readonly Replay[]
  readonly words: KnownWords
  readonly readEvents: ReadEvents
  readonly slots: SlotExplanations
}

/** Views and processes of the app, and the events that wait for a decision; compose.ts supplies it. */
export type ProjectionsPort = {
  /** `behind` counts to the end of the log as it was last read. */
  readonly processors: () => readonly (Omit<ConsoleProcessor, 'rebuild'> & { readonly behind: number })[]
  /** Whether the event store says in time where its log ends. */
  readonly logAnswers: () => Promise<boolean>
  /** The states of views that are being rebuilt, by name. */
  readonly rebuilds: () => Promise<ReadonlyMap<string, NonNullable<ConsoleProcessor['rebuild']>>>
  readonly askRebuild: (view: string) => Promise<void>
  /** The oldest first, at most `limit`. */
  readonly parked: (limit: number) => Promise<readonly ParkedEventDto[]>
  readonly findParked: (id: string) => Promise<ParkedEventDto | undefined>
  /** False for an event that is not parked. */
  readonly retry: (id: string) => Promise<boolean>
  readonly skip: (skip: {
    readonly id: string
    readonly by: string
    readonly reason: string
  }) => Promise<boolean>
}

export type ProjectionsDeps = {
  readonly run: Run
  readonly figures: { readonly projections: ProjectionsPort }
}

/** What the start page and the reports depend on; compose.ts supplies it. */
export type ReportsDeps = {
  readonly db: Kysely<AdministrationTables>
  readonly clock: Clock
  readonly professionals: Pick<ProfessionalQueries, 'bestRated' | 'reviewCounts' | 'waitingCredentials'>
  readonly appointments: Pick<AppointmentQueries, 'contestedNoShows' | 'unsettledPayments'>
  readonly receivedPayments: Pick<PaymentQueries, 'openMismatches' | 'waitingReturns'>
}

/** The state of the app's parts; compose.ts supplies it. */
export type SystemFigures = Pick<SystemStatus, 'startedAt' | 'payments' | 'demo'> & {
  readonly logKind: SystemStatus['log']['kind']
  /** How e-mail leaves, by the configuration in force. */
  mail(): Promise<SystemStatus['mail']>
  mailDelivery(): Promise<MailDelivery>
  databaseSize(): Promise<number>
  /** Throws when the event store does not answer. */
  eventCount(): Promise<number>
  jobCounts(): Promise<JobCounts>
  parkedEvents(): Promise<number>
  paymentsAnswer(): Promise<boolean>
  /** Null without a TURN server. */
  readonly turnAnswers: (() => Promise<boolean>) | null
  readonly projections: ProjectionsPort
  processors(): readonly ProcessorStatus[]
}

export type AdministrationDeps = ActivityDeps &
  ReplayDeps &
  ModerationDeps &
  ReportsDeps & {
    readonly db: Kysely<AdministrationTables>
    readonly clock: Clock
    readonly figures: SystemFigures
  }
