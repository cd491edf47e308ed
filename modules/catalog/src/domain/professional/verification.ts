import { lapsingParts, type VerifiedPart, type VerifiedTexts } from '../../contract/profession.ts'
import type { ProfessionalEvent, RegisteredProfessional } from './professional.state.ts'
import { publicationAs } from './publication.ts'

/** Decrypted texts by their encrypted form; the state holds the encrypted form only. */
export type DecryptedTexts = ReadonlyMap<string, string>

/** Returns the verified parts that these texts change; empty without a verification. */
export function changedParts(
  record: RegisteredProfessional,
  written: VerifiedTexts,
  decrypted: DecryptedTexts,
): readonly VerifiedPart[] {
  if (!record.verified) return []
  const { profession, name, crp, specialty, background } = record
  const before = {
    name: decrypted.get(name),
    credential: decrypted.get(crp),
    specialty: decrypted.get(specialty),
    education: background.education === null ? null : decrypted.get(background.education),
  }
  return lapsingParts(profession, before, written)
}

/** Unpublishes a public profile whose verification ends, and requests its publication for the next one. */
export function publicOnceVerified(record: RegisteredProfessional, now: string): ProfessionalEvent[] {
  return record.isPublic ? publicationAfterEnd(record, true, now) : []
}

function publicationAfterEnd(
  record: RegisteredProfessional,
  isPublic: boolean,
  now: string,
): ProfessionalEvent[] {
  const unverified = { ...record, verified: false, wantsPublic: false, isPublic: false }
  return [...publicationAs(false, record, now), ...publicationAs(isPublic, unverified, now)]
}

/** Ends the verification; a public profile, or one with a request, becomes public again with the next verification. */
export function lapsed(
  record: RegisteredProfessional,
  changed: readonly VerifiedPart[],
  isPublic: boolean,
  now: string,
): ProfessionalEvent[] {
  const professionalId = record.id
  return [
    {
      type: 'credential-verification-lapsed',
      data: { professionalId, changed: [...changed], lapsedAt: now },
    },
    ...publicationAfterEnd(record, isPublic, now),
  ]
}
