import { lapsingParts, type VerifiedPart, type VerifiedTexts } from '../../contract/profession.ts'
import type { ProfessionalEvent, RegisteredProfessional } from './professional.state.ts'
import { publicationAs } from './publication.ts'

/** Texts of the record by their encrypted form, opened before deciding: states see them encrypted. */
export type DecryptedTexts = ReadonlyMap<string, string>

/** The verified parts that these texts change; none where nothing is verified. */
export function changedParts(
  record: RegisteredProfessional,
  written: VerifiedTexts,
  opened: DecryptedTexts,
): readonly VerifiedPart[] {
  if (!record.verified) return []
  const { profession, name, crp, specialty, background } = record
  const before = {
    name: opened.get(name),
    credential: opened.get(crp),
    specialty: opened.get(specialty),
    education: background.education === null ? null : opened.get(background.education),
  }
  return lapsingParts(profession, before, written)
}

/** The verification ends; whoever is or wants to be public is public again once verified again. */
export function lapsed(
  record: RegisteredProfessional,
  changed: readonly VerifiedPart[],
  isPublic: boolean,
  now: string,
): ProfessionalEvent[] {
  const professionalId = record.id
  const unverified = { ...record, verified: false, wantsPublic: false, isPublic: false }
  return [
    {
      type: 'credential-verification-lapsed',
      data: { professionalId, changed: [...changed], lapsedAt: now },
    },
    ...publicationAs(false, record, now),
    ...publicationAs(isPublic, unverified, now),
  ]
}
