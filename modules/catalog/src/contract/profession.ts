/** The professions; each decides which credential is shown. Source: docs/brazil.md. */
export const professionIds = ['psychologist', 'psychiatrist', 'psychoanalyst', 'therapist'] as const
export type Profession = (typeof professionIds)[number]

/** The texts that a verification covers; a change of one ends the verification. */
export const verifiedParts = ['name', 'credential', 'specialty', 'education'] as const
export type VerifiedPart = (typeof verifiedParts)[number]

type Rules = {
  /** The council that registers the credential; null for free text, shown without a council's badge. */
  readonly council: 'CRP' | 'CRM' | null
  /** Whether reviews are public by default: public testimonials about psychologists are not allowed. */
  readonly showsReviews: boolean
  /**
   * What a verification covers: a physician's specialty is registered (RQE), and without a council the training is
   * checked.
   */
  readonly verifies: readonly VerifiedPart[]
}

/** Source: docs/brazil.md, "Professions and credentials". */
export const professions: Readonly<Record<Profession, Rules>> = {
  psychologist: { council: 'CRP', showsReviews: false, verifies: ['name', 'credential'] },
  psychiatrist: { council: 'CRM', showsReviews: true, verifies: ['name', 'credential', 'specialty'] },
  psychoanalyst: { council: null, showsReviews: true, verifies: ['name', 'credential', 'education'] },
  therapist: { council: null, showsReviews: true, verifies: ['name', 'credential', 'education'] },
}

const titles = { CRP: /psic[oó]log/i, CRM: /psiquiatr|m[eé]dic/i }

/** Whether a specialty claims what only a council grants: a registered specialty, or another profession's title. */
function isSpecialtyClaim(profession: Profession, specialty: string): boolean {
  const { council, verifies } = professions[profession]
  if (verifies.includes('specialty')) return true
  return Object.entries(titles).some(([of, title]) => of !== council && title.test(specialty))
}

/** The texts of a professional before or after a change; undefined where unknown or unchanged. */
export type VerifiedTexts = { readonly [Part in VerifiedPart]?: string | null | undefined }

/**
 * Returns the verified parts that a change alters; an unknown text counts as altered. A specialty counts when the
 * former or the new one is a claim: dropping a title is a change as well as adopting one.
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
