import { shownProfessional } from '@escuta/catalog/contract'
import type { ClinicalNotesDeps } from './deps.ts'

const most = 100

/** The professionals whose appointment with a client was confirmed, the latest first. */
export async function ownProfessionals(
  { appointments, professionals }: Pick<ClinicalNotesDeps, 'appointments' | 'professionals'>,
  clientId: string,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const ids = await appointments.professionalsOfClient(clientId, most)
  const known = await professionals.byIds(ids)
  return ids.map((id) => ({ id, name: shownProfessional(known.get(id)).name }))
}
