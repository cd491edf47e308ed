import type { Refusal } from '@escuta/kernel'
import { catalogRefusals } from '../../contract/refusals.ts'

/** A refusal that is about one field of the command, by its path. */
export function refuseField(code: keyof typeof catalogRefusals.texts, path: string): Refusal {
  const refusal = catalogRefusals.refuse(code)
  return { ...refusal, issues: [{ path, message: refusal.message }] }
}
