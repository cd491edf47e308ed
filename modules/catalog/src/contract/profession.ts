import { isCrm, isCrp } from '@escuta/kernel'
import { z } from 'zod'

/** What a professional may practise as; decides which credential is shown. Source: docs/brazil.md. */
export const profession = z.enum(['psychologist', 'psychiatrist', 'psychoanalyst', 'therapist'])
export type Profession = z.output<typeof profession>

const verifiedParts = ['name', 'credential', 'specialty', 'education'] as const

/** What somebody checks when they verify a professional; a change of it ends the verification. */
export const verifiedPart = z.enum(verifiedParts)
export type VerifiedPart = z.output<typeof verifiedPart>

type Rules = {
  /** Whose registration the credential is; null: free text, and never a council's badge. */
  readonly council: 'CRP' | 'CRM' | null
  /** Whether reviews are shown before the professional has chosen: open testimonials about psychologists are not. */
  readonly showsReviews: boolean
  /** What "verified" says: a physician's specialty is registered (RQE), and without a council the training is checked. */
  readonly verifies: readonly VerifiedPart[]
}

/** Source: docs/brazil.md, "Professions and credentials". */
export const professions: Readonly<Record<Profession, Rules>> = {
  psychologist: { council: 'CRP', showsReviews: false, verifies: ['name', 'credential'] },
  psychiatrist: { council: 'CRM', showsReviews: true, verifies: ['name', 'credential', 'specialty'] },
  psychoanalyst: { council: null, showsReviews: true, verifies: ['name', 'credential', 'education'] },
  therapist: { council: null, showsReviews: true, verifies: ['name', 'credential', 'education'] },
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

const titles = { CRP: /psic[oó]log/i, CRM: /psiquiatr|m[eé]dic/i }

/** Whether a specialty says what only a council may: a registered specialty, or another profession's title. */
function isSpecialtyClaim(profession: Profession, specialty: string): boolean {
  const { council, verifies } = professions[profession]
  if (verifies.includes('specialty')) return true
  return Object.entries(titles).some(([of, title]) => of !== council && title.test(specialty))
}

/** What was verified or is written of a professional; undefined where it is not known or stays as it is. */
export type VerifiedTexts = { readonly [Part in VerifiedPart]?: string | null | undefined }

/**
 * The verified parts that are other texts after a change; a text that is not known counts as another. A specialty
 * counts where the one or the other is a claim: giving a title up is as much a change as taking one on.
 */
export function lapsingParts(
  profession: Profession,
  before: VerifiedTexts,
  after: VerifiedTexts,
): readonly VerifiedPart[] {
  const { verifies } = professions[profession]
  const isClaim = [before.specialty, after.specialty].some(
    (text) => typeof text !== 'string' || isSpecialtyClaim(profession, text),
  )
  return verifiedParts.filter((part) => {
    const isOther = after[part] !== undefined && after[part] !== before[part]
    return isOther && (part === 'specialty' ? isClaim : verifies.includes(part))
  })
}
