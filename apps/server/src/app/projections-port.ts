import type { ProjectionsPort } from '@escuta/administration/module'
import {
  findParkedEvent,
  listParkedEvents,
  type ProjectionRunner,
  retryParkedEvent,
  skipParkedEvent,
} from '@escuta/projections'
import type { Storage } from './open-storage.ts'
import { createProbe } from './create-probe.ts'

const longestError = 500
const rebuildStates = ['asked', 'building', 'readers', 'unavailable'] as const

/** Views, processes and parked events for the administration module; the runner is made after the modules. */
export function projectionsPortOf(
  { database, store }: Pick<Storage, 'database' | 'store'>,
  runner: () => Pick<ProjectionRunner, 'status' | 'askRebuild' | 'rebuildStates'>,
): ProjectionsPort {
  const { pool } = database
  return {
    processors: () =>
      runner()
        .status()
        .map(({ kind, name, position, behind, error, reason }) => ({
          kind,
          name,
          position: String(position),
          behind: Number(behind),
          problem: reason ?? (error === undefined ? null : 'failing'),
          error: error?.slice(0, longestError) ?? null,
        })),
    async rebuilds() {
      const states = await runner().rebuildStates()
      return new Map(
        [...states].map(([name, state]) => [name, rebuildStates.find((each) => each === state) ?? 'failed']),
      )
    },
    logAnswers: createProbe(() => store.lastPosition()),
    askRebuild: (view) => runner().askRebuild(view),
    parked: async (limit) => listParkedEvents(pool, await store.storeId(), limit),
    findParked: async (id) => findParkedEvent(pool, await store.storeId(), id),
    retry: async (id) => retryParkedEvent(pool, await store.storeId(), id),
    skip: async (skip) => skipParkedEvent(pool, await store.storeId(), skip),
  }
}
