import type { Migration } from '@escuta/database'
import {
  asWordsByType,
  type EventDefinition,
  type PublishedCommand,
  type WordsByType,
  type WordsOf,
} from '@escuta/event-sourcing'
import type { JobHandler } from '@escuta/jobs'
import type {
  DataRecipientSource,
  PermissionTable,
  PersonalDataSource,
  SocketChannel,
  TopicTable,
} from '@escuta/kernel'
import type { ViewDefinition, ProcessDefinition } from '@escuta/projections'
import type { RestRoute } from '@escuta/rpc'
import type { AnyTRPCRouter } from '@trpc/server'

/** What a module brings to the app; a module may offer further functions to the server and the command line. */
export type ModuleParts = {
  readonly router: AnyTRPCRouter
  readonly rest: readonly RestRoute[]
  readonly sockets: readonly SocketChannel[]
  readonly permissions: PermissionTable
  /** What each query reads, for live updates. */
  readonly topics: TopicTable
  readonly views: readonly ViewDefinition[]
  readonly processes: readonly ProcessDefinition[]
  readonly jobs: readonly JobHandler[]
  /** Commands that other modules may send. */
  readonly commands: readonly PublishedCommand[]
  /** For a person's copy of their data; null where the module holds none. */
  readonly personalData: PersonalDataSource | null
  /** For the page of a person's data; null where the module passes none on. */
  readonly dataRecipients: DataRecipientSource | null
}

type ModuleDefinition<Deps, Parts extends ModuleParts, Queries> = {
  /** Its name in the history, in Portuguese. */
  readonly title: string
  readonly events: readonly EventDefinition[]
  /** What people read of each of its events. */
  readonly words: WordsByType
  /** The module's own tables; those of its views make themselves. */
  readonly migrations: readonly Migration[]
  /** Query ports for other modules, made before the modules; null without any. */
  readonly queries: Queries
  readonly create: (deps: Deps) => Parts
}

type GivenDefinition<Deps, Parts extends ModuleParts, Queries, Definition extends EventDefinition> = Omit<
  ModuleDefinition<Deps, Parts, Queries>,
  'events' | 'words'
> & { readonly events: readonly Definition[]; readonly words: WordsOf<Definition> }

/** Declares a module; a missing part, or an event without words, is a type error. */
export function defineModule<Deps, Parts extends ModuleParts, Queries, Definition extends EventDefinition>(
  definition: GivenDefinition<Deps, Parts, Queries, Definition>,
): ModuleDefinition<Deps, Parts, Queries> {
  return { ...definition, words: asWordsByType(definition.words) }
}
