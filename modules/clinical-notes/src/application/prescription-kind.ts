import { professions } from '@escuta/catalog/contract'
import type { PrescriptionKind } from '../contract/index.ts'
import type { ClinicalNotesDeps } from './deps.ts'

/** Only physicians (CRM) prescribe (docs/brazil.md); for everyone else the same part holds orientations. */
export async function prescriptionKindOf(
  { professionals }: Pick<ClinicalNotesDeps, 'professionals'>,
  userId: string,
): Promise<PrescriptionKind> {
  const own = await professionals.ofUser(userId)
  return own && professions[own.profession].council === 'CRM' ? 'prescription' : 'orientations'
}
