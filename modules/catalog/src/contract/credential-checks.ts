import { crmParts, crpParts, crpRegions } from '@escuta/kernel'
import { type Profession, professions } from './profession.ts'

/**
 * What the program can check of a credential before a person does: its form, its council's region (CRP 01–24, CRM by
 * state), and a physician's registered specialty. No council, no checks.
 */
export type CredentialChecks =
  | { readonly council: null }
  | {
      readonly council: 'CRP'
      readonly isForm: boolean
      /** Two digits; null where the form is wrong. */
      readonly region: string | null
      /** Those that the region covers; empty for a region that does not exist. */
      readonly states: readonly string[]
    }
  | {
      readonly council: 'CRM'
      readonly isForm: boolean
      readonly state: string | null
      readonly isState: boolean
      /** The registration of the specialty; null without one. */
      readonly rqe: string | null
    }

export function credentialChecks(profession: Profession, credential: string): CredentialChecks {
  const { council } = professions[profession]
  if (council === 'CRP') {
    const parts = crpParts(credential)
    const region = parts?.region ?? null
    return { council, isForm: parts !== null, region, states: region ? (crpRegions[region] ?? []) : [] }
  }
  if (council === 'CRM') {
    const parts = crmParts(credential)
    const state = parts?.state ?? null
    const isState = state !== null && Object.values(crpRegions).flat().includes(state)
    return { council, isForm: parts !== null, state, isState, rqe: parts?.rqe ?? null }
  }
  return { council }
}
