import { createSecretKey, randomBytes } from 'node:crypto'
import {
  type AnyEvent,
  createCatalogue,
  createStreamAccess,
  type EventDefinition,
  type EventStore,
} from '@escuta/event-sourcing'
import { type Actor, type CommandContext, newId, newSortableId, system, unwrap } from '@escuta/kernel'
import type { ProcessDefinition, ViewDefinition, ProjectionRunner } from '@escuta/projections'

type Rooms = {
  readonly events: readonly EventDefinition[]
  readonly migrations?: readonly { readonly id: string; readonly up: string }[]
}

/** A module's surroundings on a real Postgres: log, encrypted fields, views, processes, and a clock to set. */
export type TestApp<Tables> = Awaited<ReturnType<typeof openApp<Tables>>>

/** `Tables` are those of the module: its views make them, and its migrations. */
export async function openApp<Tables>({ events, migrations = [] }: Rooms) {
  const { testDatabase } = await import('@escuta/database/testing')
  const { createPostgresEventStore, eventStoreMigrations } = await import('@escuta/event-store')
  const { createFieldCipher, createKeyedHash } = await import('@escuta/field-encryption')
  const { createMemoryKeyStore } = await import('@escuta/field-encryption/testing')
  // The queries of people read the auth store.
  const { migrations: authStore } = await import('../migrations/index.ts')
  const database = await testDatabase<Tables>({
    migrations: [...eventStoreMigrations, ...authStore, ...migrations],
  })
  const { connectionString } = database
  const store: EventStore = await createPostgresEventStore({ connectionString })
  const catalogue = createCatalogue([...new Set(events)])
  const keys = createMemoryKeyStore()
  const cipher = createFieldCipher(keys)
  const clock = { at: new Date('2026-11-20T12:00:00.000Z'), now: () => clock.at }
  let runner: ProjectionRunner | undefined
  const streams = createStreamAccess({ store, catalogue, cipher })
  const { givenEvents } = await import('@escuta/event-sourcing/testing')

  return {
    pool: database.pool,
    db: database.kysely,
    store,
    keys,
    cipher,
    keyedHash: createKeyedHash(createSecretKey(randomBytes(32))),
    clock,
    ...streams,
    contextOf,
    appendTo,
    /** Appends events of other modules. */
    append: (...past: readonly AnyEvent[]) => appendTo(`given-${newId()}`, past),

    /** Starts what follows the log. */
    async start(views: readonly ViewDefinition[], processes: readonly ProcessDefinition[]): Promise<void> {
      const { createProjectionRunner } = await import('@escuta/projections')
      const log = { info() {}, warn() {}, error() {} }
      const { tables } = database
      runner = createProjectionRunner({
        store,
        catalogue,
        views,
        processes,
        connectionString,
        tables,
        clock,
        log,
      })
      await runner.start()
    },

    /** Resolves when views and processes have handled all there is. */
    async settle(): Promise<void> {
      await runner?.settled()
    },

    async rebuild(view: string): Promise<void> {
      await runner?.rebuild(view)
    },

    async close(): Promise<void> {
      await runner?.stop()
      await store.close()
      await database.drop()
    },
  }

  function contextOf(actor: Actor, commandId = newSortableId()): CommandContext {
    const now = clock.now().toISOString()
    return { commandId, actor, now, correlationId: newId(), causationId: null }
  }

  /** Appends events to a stream in place of its module. */
  async function appendTo(
    stream: string,
    past: readonly AnyEvent[],
    context = contextOf(system('spec')),
  ): Promise<void> {
    unwrap(await streams.run(givenEvents, { stream, past }, context))
  }
}
