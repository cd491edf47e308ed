import type { Migration } from '@escuta/database'
import type { EventDefinition, PublishedCommand } from '@escuta/event-sourcing'
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
  readonly events: readonly EventDefinition[]
  /** The module's own tables; those of its views make themselves. */
  readonly migrations: readonly Migration[]
  /** Query ports for other modules, made before the modules; null without any. */
  readonly queries: Queries
  readonly create: (deps: Deps) => Parts
}

/** Declares a module; a missing part is a type error. */
export function defineModule<Deps, Parts extends ModuleParts, Queries>(
  definition: ModuleDefinition<Deps, Parts, Queries>,
): ModuleDefinition<Deps, Parts, Queries> {
  return definition
}
