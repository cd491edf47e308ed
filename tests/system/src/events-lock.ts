import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type EventDefinition, type JsonObject, shapeOf } from '@escuta/event-sourcing'

/** The shape of every version of every event that may be in a log, by type and version. */
export type EventsLock = Readonly<Record<string, Readonly<Record<string, JsonObject>>>>

export const lockFile = join(import.meta.dirname, '../events.lock.json')

const howToUpdate = 'UPDATE_EVENTS_LOCK=1 npx vitest run tests/system/events-lock.spec.ts'

/** What is wrong with the declared events by the lock, one sentence each; and the lock with what is new. */
export function compareWithLock(
  lock: EventsLock,
  definitions: readonly EventDefinition[],
): { readonly problems: readonly string[]; readonly missing: readonly string[]; readonly grown: EventsLock } {
  const declared = new Map(definitions.map((definition) => [definition.type, definition]))
  const problems = [...declared.values()].flatMap((definition) => changeOf(lock, definition))
  const gone = Object.keys(lock).filter((type) => !declared.has(type))
  const missing = [...declared.values()].filter(({ type, version }) => !lock[type]?.[version])
  return {
    problems: [
      ...problems,
      ...gone.map((type) => `${type} is not declared any more, but logs may hold it: declare it again.`),
    ],
    missing: missing.map(
      ({ type, version }) => `${type} v${version} is not in the lock yet: run ${howToUpdate}`,
    ),
    grown: grownBy(lock, missing),
  }
}

function changeOf(lock: EventsLock, definition: EventDefinition): string[] {
  const { type, version } = definition
  const locked = lock[type]
  if (!locked) return []
  const newest = Math.max(...Object.keys(locked).map(Number))
  if (version < newest) return [`${type} is declared as v${version}, but logs hold v${newest} already.`]
  const shape = locked[version]
  if (!shape || textOf(shape) === textOf(shapeWithoutVersion(definition))) return []
  return [
    `${type} v${version} changed its shape, but logs hold it in the old one: ` +
      `declare version ${version + 1} with an upcast from ${version}, then run ${howToUpdate}`,
  ]
}

function grownBy(lock: EventsLock, definitions: readonly EventDefinition[]): EventsLock {
  const grown: Record<string, Record<string, JsonObject>> = {}
  for (const [type, versions] of Object.entries(lock)) grown[type] = { ...versions }
  for (const definition of definitions) {
    grown[definition.type] = {
      ...grown[definition.type],
      [definition.version]: shapeWithoutVersion(definition),
    }
  }
  const types = Object.keys(grown).toSorted(alphabetically)
  return Object.fromEntries(types.map((type) => [type, grown[type] ?? {}]))
}

function shapeWithoutVersion(definition: EventDefinition): JsonObject {
  const { version: _, ...shape } = shapeOf(definition)
  return shape
}

/** JSON with sorted keys and lists of required fields: the order of fields is no part of a shape. */
function textOf(shape: JsonObject): string {
  return JSON.stringify(shape, (key, value: unknown) => {
    if (Array.isArray(value)) return key === 'required' ? value.map(String).toSorted(alphabetically) : value
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => alphabetically(one, other)))
  })
}

function alphabetically(one: string, other: string): number {
  return one < other ? -1 : 1
}

/** The lock as it stands; empty before there is one. */
export async function readLock(): Promise<EventsLock> {
  const text = await readFile(lockFile, 'utf8').catch(() => '{}')
  return asLock(JSON.parse(text))
}

export async function writeLock(lock: EventsLock): Promise<void> {
  await writeFile(lockFile, `${JSON.stringify(lock, null, 2)}\n`)
}

/** Guarantee: only `writeLock` writes the file. */
function asLock(json: unknown): EventsLock {
  return json as EventsLock
}
