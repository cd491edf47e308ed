import { isCrm, isCrp } from '@escuta/kernel'
import { type Profession, professions } from '../../contract/index.ts'

const councilForms = { CRP: isCrp, CRM: isCrm }
const looksLikeCouncil = /^\s*(crp|crm)\b/i

/** Whether a credential has its profession's form; without a council it must not look like a council's. */
export function isCredentialOf(profession: Profession, credential: string): boolean {
  const { council } = professions[profession]
  return council === null ? !looksLikeCouncil.test(credential) : councilForms[council](credential)
}
