import { isCrm, isCrp } from '@escuta/kernel'
import { z } from 'zod'

/** What a professional may practise as; decides which credential is shown. Source: design/brazil.md. */
export const profession = z.enum(['psychologist', 'psychiatrist', 'psychoanalyst', 'therapist'])
export type Profession = z.output<typeof profession>

type Rules = {
  /** Whose registration the credential is; null: free text, and never a council's badge. */
  readonly council: 'CRP' | 'CRM' | null
  /** Whether reviews are shown before the professional has chosen: open testimonials about psychologists are not. */
  readonly showsReviews: boolean
}

/** Source: design/brazil.md, "Professions and credentials". */
export const professions: Readonly<Record<Profession, Rules>> = {
  psychologist: { council: 'CRP', showsReviews: false },
  psychiatrist: { council: 'CRM', showsReviews: true },
  psychoanalyst: { council: null, showsReviews: true },
  therapist: { council: null, showsReviews: true },
}

const councilForms = { CRP: isCrp, CRM: isCrm }
const looksLikeCouncil = /^\s*(crp|crm)\b/i

/** Whether a credential has the form that a profession's has; who has no council may not look as if. */
export function isCredentialOf(profession: Profession, credential: string): boolean {
  const { council } = professions[profession]
  return council === null ? !looksLikeCouncil.test(credential) : councilForms[council](credential)
}

/** The profession that a specialty and a credential speak of, for forms that do not ask. */
export function professionOf(specialty: string, credential: string): Profession {
  if (/^\s*crp\b/i.test(credential)) return 'psychologist'
  if (/^\s*crm\b/i.test(credential)) return 'psychiatrist'
  return /psican/i.test(specialty) ? 'psychoanalyst' : 'therapist'
}
