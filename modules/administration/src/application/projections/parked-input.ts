import type { ActOnParked, ParkedFacts } from '../../domain/projection/parked-facts.ts'
import type { ProjectionsDeps } from '../deps.ts'

/** `by` is an account's id or an operator's name. */
export type ActOnParkedEvent = { readonly id: string; readonly reason: string; readonly by: string }

export async function parkedInput(
  { figures: { projections } }: ProjectionsDeps,
  { id: parkedId, reason, by }: ActOnParkedEvent,
): Promise<{ readonly input: ActOnParked; readonly facts: ParkedFacts }> {
  const parked = await projections.findParked(parkedId)
  return { input: { projection: parked?.process ?? 'unknown', parkedId, reason, by }, facts: { parked } }
}
