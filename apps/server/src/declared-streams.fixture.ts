import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { EventDefinition, StreamDefinition } from '@escuta/event-sourcing'

export type DeclaredStream = StreamDefinition<unknown, EventDefinition>

const root = join(import.meta.dirname, '../../..')

/** Every stream of the modules by the name of its constant, grouped by the file of its state. */
export const declaredStreams = new Map(
  await Promise.all(
    globSync('modules/*/src/domain/*/*.state.ts', { cwd: root }).map(
      async (path) => [path, await streamsIn(path)] as const,
    ),
  ),
)

async function streamsIn(path: string): Promise<readonly (readonly [string, DeclaredStream])[]> {
  const exported: object = await import(join(root, path))
  return Object.entries(exported).flatMap(([name, value]) =>
    isStream(value) ? [[name, value] as const] : [],
  )
}

function isStream(value: unknown): value is DeclaredStream {
  return typeof value === 'object' && value !== null && 'evolve' in value && 'initialState' in value
}
