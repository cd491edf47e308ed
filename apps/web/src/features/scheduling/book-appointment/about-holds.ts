import { holdRefusals } from '@escuta/scheduling/contract'
import type { ShownRefusal } from '../../../lib/failure.ts'

const aboutHolds: ReadonlySet<string> = new Set(holdRefusals)

/** Whether a refusal is about the user's other holds or their own agenda, so that another slot would not help. */
export function isAboutHolds(refusal: ShownRefusal | undefined): refusal is ShownRefusal {
  return refusal !== undefined && aboutHolds.has(refusal.code)
}
