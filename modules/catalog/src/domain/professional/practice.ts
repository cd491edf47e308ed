import type { EventOf } from '@escuta/event-sourcing'
import type { ProfessionalId } from '@escuta/kernel'
import { audienceIds, languageIds, type Practice } from '../../contract/practice.ts'
import type { practiceDescribed } from '../../contract/published-events.ts'
import { symptomIds } from '../../contract/symptoms.ts'

export const noPractice: Practice = { areas: [], audiences: [], languages: [] }

/** The event of a practice that differs from the one before; nothing for the same one, or for none. */
export function practiceAs(
  given: Practice | undefined,
  { id, practice }: { readonly id: ProfessionalId; readonly practice: Practice },
  now: string,
): EventOf<typeof practiceDescribed>[] {
  if (!given) return []
  const next = inTableOrder(given)
  if (JSON.stringify(next) === JSON.stringify(practice)) return []
  return [{ type: 'practice-described', data: { professionalId: id, ...next, describedAt: now } }]
}

function inTableOrder({ areas, audiences, languages }: Practice) {
  return {
    areas: symptomIds.filter((id) => areas.includes(id)),
    audiences: audienceIds.filter((id) => audiences.includes(id)),
    languages: languageIds.filter((id) => languages.includes(id)),
  }
}
