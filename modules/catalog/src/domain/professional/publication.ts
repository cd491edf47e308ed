import type { RegisteredProfessional, ProfessionalEvent } from './professional.state.ts'

/**
 * What it takes for a profile to be public, or not: at once when the credential is verified, otherwise the wish is
 * remembered until it is.
 */
export function publicationAs(
  isPublic: boolean,
  state: RegisteredProfessional,
  now: string,
): readonly ProfessionalEvent[] {
  const professionalId = state.id
  if (isPublic === state.wantsPublic) return []
  if (isPublic)
    return state.verified
      ? [{ type: 'profile-published', data: { professionalId, publishedAt: now } }]
      : [{ type: 'publication-requested', data: { professionalId, requestedAt: now } }]
  return state.isPublic
    ? [{ type: 'profile-unpublished', data: { professionalId, unpublishedAt: now } }]
    : [{ type: 'publication-withdrawn', data: { professionalId, withdrawnAt: now } }]
}
