import * as administration from '@escuta/administration/module'
import * as billing from '@escuta/billing/module'
import * as catalog from '@escuta/catalog/module'
import * as clinicalNotes from '@escuta/clinical-notes/module'
import * as dashboards from '@escuta/dashboards/module'
import type { Migration } from '@escuta/database'
import {
  type Catalogue,
  createCatalogue,
  type Dispatch,
  type EventDefinition,
  type EventStore,
  type FieldCipher,
  type Replay,
  type StoredEvent,
  type StreamAccess,
  UnknownEventError,
  upcast,
} from '@escuta/event-sourcing'
import * as identity from '@escuta/identity/module'
import type { Jobs } from '@escuta/jobs'
import type { Clock, CollectDataRecipients, CollectPersonalData } from '@escuta/kernel'
import { createDeliverMail, type Mailer } from '@escuta/mail'
import * as messaging from '@escuta/messaging/module'
import type { ModuleParts } from '@escuta/module'
import { consentTextHashes, guardianTextHash } from './consent-texts.ts'
import * as notifications from '@escuta/notifications/module'
import type { PaymentProvider } from '@escuta/payments'
import * as privacy from '@escuta/privacy/module'
import { cleanPicture, type Files } from '@escuta/files'
import type { DestroyedKeys } from '@escuta/field-encryption'
import { liveChannel, livePermissions } from '@escuta/realtime'
import { mergePermissions } from '@escuta/rpc'
import * as scheduling from '@escuta/scheduling/module'
import type { Kysely } from 'kysely'
import { createAnnounceFile } from './announce-file.ts'
import { createDispatch } from './dispatch.ts'

/** The list of modules, by their names in procedures. */
const namedModules = {
  identity,
  privacy,
  catalog,
  scheduling,
  billing,
  clinicalNotes,
  messaging,
  notifications,
  dashboards,
  administration,
}
const moduleList = Object.values(namedModules)

/** Every event of the app, once. */
export const appEvents: readonly EventDefinition[] = [...new Set(moduleList.flatMap(({ events }) => events))]

const catalogue = createCatalogue(appEvents)

/** The modules as the history names them, and what people read of their events. */
export const appWords: readonly administration.ModuleWords[] = Object.entries(namedModules).map(
  ([module, { title, words }]) => ({ module, title, words }),
)

/** How support is shown the streams of a booking, each by its own module. */
export const appReplays: readonly Replay[] = [
  scheduling.agendaReplay,
  billing.paymentReplay,
  notifications.inboxReplay,
  notifications.mailReplay,
  notifications.reminderReplay,
  notifications.roomLinkReplay,
  notifications.reviewRequestReplay,
  messaging.conversationDayReplay,
  messaging.callReplay,
]

/** The modules' own tables, beside the log's. */
export const appMigrations: readonly Migration[] = moduleList.flatMap(({ migrations }) => migrations)

/** What the modules depend on; each takes what it needs. */
export type AppDeps = StreamAccess & {
  readonly store: EventStore
  readonly db: Kysely<unknown>
  readonly cipher: FieldCipher
  readonly keyedHash: (purpose: string, value: string) => string
  readonly clock: Clock
  readonly jobs: Jobs
  readonly payments: PaymentProvider
  readonly mailer: Mailer
  readonly mail: notifications.NotificationsDeps['mail']
  readonly files: Files
  readonly figures: administration.SystemFigures
  readonly destroyKey: (keyId: string) => Promise<void>
  readonly isKeyDestroyed: (keyId: string) => Promise<boolean>
  readonly destroyedKeysSince: (cursor: string | null) => Promise<DestroyedKeys>
  readonly sessionsEnded: (sessionIds: readonly string[]) => void
  readonly settings: {
    readonly publicUrl: string
    readonly demo: boolean
    readonly supportEmail: string
    readonly ice: messaging.IceSettings
    readonly messagesPerMinute: number
    readonly missedMessages: number
  }
}

export type Modules = ReturnType<typeof composeModules>['modules']

/** The modules, wired to each other by nothing but `dispatch`, query ports and each other's published events. */
export function composeModules(given: AppDeps) {
  const dispatch: Dispatch = createDispatch(() => Object.values(modules).flatMap(({ commands }) => commands))
  const limited = { ...given, db: tablesOf<notifications.NotificationTables>(given.db) }
  const recipients = notifications.createRecipients(limited)
  const deliver = notifications.recordDelivery(limited, createDeliverMail(given.mailer))
  const deliverMail = notifications.guardDelivery(limited, recipients, deliver)
  const queries = queriesOf(given)
  const announceFile = createAnnounceFile({ ...given, ...queries })
  const deps = {
    ...given,
    ...queries,
    announceFile,
    cleanPicture,
    dispatch,
    deliverMail,
    recipients,
    consentTextHashes,
    guardianTextHash,
  }
  const collectPersonalData: CollectPersonalData = async (subject) => {
    const sources = Object.values(modules).map(async ({ personalData }) => personalData?.(subject) ?? [])
    return (await Promise.all(sources)).flat().filter(({ entries }) => entries.length > 0)
  }
  const collectDataRecipients: CollectDataRecipients = async (subject) => {
    const sources = Object.values(modules).map(async ({ dataRecipients }) => dataRecipients?.(subject) ?? [])
    return (await Promise.all(sources)).flat()
  }
  const identityModule = identity.create({ ...deps, db: tablesOf(given.db) })
  const schedulingModule = scheduling.create({
    ...deps,
    db: tablesOf(given.db),
    accounts: identityModule.accounts,
  })
  const modules = {
    identity: identityModule,
    privacy: privacy.create({
      ...deps,
      db: tablesOf(given.db),
      accounts: identityModule.accounts,
      collectPersonalData,
      collectDataRecipients,
    }),
    catalog: catalog.create({ ...deps, db: tablesOf(given.db) }),
    scheduling: schedulingModule,
    billing: billing.create({ ...deps, db: tablesOf(given.db) }),
    clinicalNotes: clinicalNotes.create({ ...deps, db: tablesOf(given.db) }),
    messaging: messaging.create({ ...deps, db: tablesOf(given.db) }),
    notifications: notifications.create({ ...deps, db: tablesOf(given.db) }),
    dashboards: dashboards.create(deps),
    administration: administration.create({
      ...deps,
      db: tablesOf(given.db),
      words: administration.knownWords(appWords),
      catalogue,
      slots: schedulingModule,
      replays: appReplays,
      readEvents: createReadEvents(given.store, catalogue),
    }),
  }
  return { modules, dispatch }
}

type QueryPortDeps = Pick<AppDeps, 'db' | 'cipher' | 'keyedHash' | 'load' | 'clock' | 'files'>

/** The query ports: each answers for the facts that its module owns (docs/adr/0020-owners-of-shared-facts.md). */
function queriesOf(given: QueryPortDeps) {
  const named = {
    ...identity.queries({ ...given, db: tablesOf(given.db) }),
    ...catalog.queries({ ...given, db: tablesOf(given.db) }),
  }
  return {
    ...named,
    ...scheduling.queries({ ...given, ...named, db: tablesOf(given.db) }),
    ...billing.queries({ db: tablesOf(given.db) }),
    ...clinicalNotes.queries({ ...given, db: tablesOf(given.db) }),
    ...privacy.queries({ db: tablesOf(given.db) }),
    ...messaging.queries({ ...given, db: tablesOf(given.db) }),
  }
}

/** Reads a stream up to the first event that this version of the program does not know. */
function createReadEvents(
  store: Pick<EventStore, 'readStream'>,
  catalogue: Catalogue,
): administration.ReadEvents {
  return async (streamName) => {
    const known: StoredEvent[] = []
    for (const event of (await store.readStream(streamName)).events) {
      try {
        known.push(upcast(catalogue, event))
      } catch (error) {
        if (error instanceof UnknownEventError) return { events: known, unknown: event }
        throw error
      }
    }
    return { events: known, unknown: null }
  }
}

/** What all modules together bring to the parts of the app. */
export function contentsOf(modules: Modules) {
  const all: readonly ModuleParts[] = Object.values(modules)
  return {
    rest: all.flatMap(({ rest }) => rest),
    permissions: mergePermissions([livePermissions, ...all.map(({ permissions }) => permissions)]),
    topics: Object.fromEntries(all.flatMap(({ topics }) => Object.entries(topics))),
    sockets: [liveChannel, ...all.flatMap(({ sockets }) => sockets)],
    views: all.flatMap(({ views }) => views),
    processes: all.flatMap(({ processes }) => processes),
    jobs: all.flatMap(({ jobs }) => jobs),
  }
}

/** Guarantee: a module's tables are those its own views and migrations make in this database. */
export function tablesOf<Tables>(db: Kysely<unknown>): Kysely<Tables> {
  return db as Kysely<Tables>
}
