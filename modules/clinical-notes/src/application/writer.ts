import { type Profession, professions } from '@escuta/catalog/contract'
import type { PrescriptionKind } from '../contract/index.ts'
import type { ClinicalNotesDeps } from './deps.ts'

export type Writer = { readonly profession: Profession | null; readonly prescriptionKind: PrescriptionKind }

/** Who writes: only physicians (CRM) prescribe (docs/brazil.md); for everyone else the same part holds orientations. */
export async function writerOf(
  { professionals }: Pick<ClinicalNotesDeps, 'professionals'>,
  userId: string,
): Promise<Writer> {
  const profession = (await professionals.ofUser(userId))?.profession ?? null
  const isPhysician = profession !== null && professions[profession].council === 'CRM'
  return { profession, prescriptionKind: isPhysician ? 'prescription' : 'orientations' }
}
