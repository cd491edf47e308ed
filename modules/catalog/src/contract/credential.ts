import { isCrm, isCrp } from '@escuta/kernel'
import { type Profession, professions } from './profession.ts'

/** A physician's specialty is registered: without RQE there is no title to show. */
const councilForms = { CRP: isCrp, CRM: (text: string) => isCrm(text) && / RQE \d/.test(text) }
const looksLikeCouncil = /^\s*(crp|crm)\b/i

/** Whether a credential has its profession's form; without a council it names an institute, and looks like no council's. */
export function isCredentialOf(profession: Profession, credential: string): boolean {
  const { council } = professions[profession]
  if (council !== null) return councilForms[council](credential)
  return credential.trim() !== '' && !looksLikeCouncil.test(credential)
}
