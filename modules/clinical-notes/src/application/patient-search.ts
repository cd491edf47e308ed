import type { PeopleQueries } from '@escuta/identity/contract'

const lifetimeMs = 60_000
const mostProfessionals = 50

/** Lower case without accents. */
export function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

type Index = { readonly until: number; readonly texts: Map<string, string> }
export type PatientSearch = ReturnType<typeof createPatientSearch>

/**
 * Finds patients by words of name or e-mail, which are encrypted at rest: the decrypted texts of one professional's
 * patients stay in this server's memory for a minute, as long as a key (docs/adr/0025-patients-and-records.md).
 */
export function createPatientSearch(
  people: Pick<PeopleQueries, 'byIds'>,
  now: () => number = () => performance.now(),
) {
  const indexes = new Map<string, Index>()

  function indexOf(professionalId: string): Index {
    const known = indexes.get(professionalId)
    indexes.delete(professionalId)
    const index =
      known && known.until > now() ? known : { until: now() + lifetimeMs, texts: new Map<string, string>() }
    indexes.set(professionalId, index)
    const [oldest] = indexes.keys()
    if (oldest !== undefined && indexes.size > mostProfessionals) indexes.delete(oldest)
    return index
  }

  /** Those of the patients who have every word, in their order. */
  return async (
    professionalId: string,
    patientIds: readonly string[],
    search: string,
  ): Promise<readonly string[]> => {
    const { texts } = indexOf(professionalId)
    const unknown = patientIds.filter((id) => !texts.has(id))
    if (unknown.length > 0) {
      for (const { personId, name, email } of (await people.byIds(unknown)).values())
        texts.set(personId, folded(`${name} ${email ?? ''}`))
    }
    const words = folded(search).split(/\s+/)
    return patientIds.filter((id) => words.every((word) => texts.get(id)?.includes(word) ?? false))
  }
}
