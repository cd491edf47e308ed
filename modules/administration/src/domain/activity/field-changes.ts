import type { Json, JsonObject } from '@escuta/event-sourcing'
import { type ActivityField, activityMask } from '../../contract/index.ts'

/** Whether a value of an event is the ciphertext of a personal field, by its form. */
export function isCiphertext(value: Json | undefined): boolean {
  return typeof value === 'string' && value.startsWith('encrypted:')
}

/**
 * The fields of an event beside what they were: in the newest of the earlier events of its stream that is about the same
 * thing and has the field. `earlier` is in the stream's order; `revealable` names the fields that staff may have revealed.
 */
export function fieldChanges(
  data: JsonObject,
  earlier: readonly JsonObject[],
  revealable: ReadonlySet<string> = new Set(),
): readonly ActivityField[] {
  const alike = earlier.filter((other) => isAboutTheSame(data, other)).toReversed()
  return Object.entries(data).map(([name, after]) => {
    const before = alike.find((other) => Object.hasOwn(other, name))?.[name]
    const isEncrypted = isCiphertext(after) || isCiphertext(before)
    return {
      name,
      before: shown(before),
      after: shown(after),
      isEncrypted,
      isRevealable: revealable.has(name),
    }
  })
}

/** Two events are about the same thing when no id that both have differs. */
function isAboutTheSame(one: JsonObject, other: JsonObject): boolean {
  return Object.keys(one)
    .filter((name) => name.endsWith('Id') && Object.hasOwn(other, name))
    .every((name) => one[name] === other[name])
}

function shown(value: Json | undefined): string | null {
  if (value === undefined || value === null) return null
  if (isCiphertext(value)) return activityMask
  return typeof value === 'string' ? value : JSON.stringify(value)
}
