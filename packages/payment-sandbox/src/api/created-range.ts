import { type Form, groupOf, integerOf } from '../form-body.ts'

/** Whether a moment, in whole seconds, is in the range that `created[gte]`, `[gt]`, `[lte]` and `[lt]` name. */
export function createdRange(params: Form): (created: number) => boolean {
  const range = groupOf(params, 'created')
  const from = Math.max(integerOf(range, 'gte') ?? 0, (integerOf(range, 'gt') ?? -1) + 1)
  const until = Math.min(integerOf(range, 'lte') ?? Infinity, (integerOf(range, 'lt') ?? Infinity) - 1)
  return (created) => created >= from && created <= until
}
