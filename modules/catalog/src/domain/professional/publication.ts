import type { Refusal } from '@escuta/kernel'
import { catalogRefusals } from '../../contract/refusals.ts'
import type { RegisteredProfessional, ProfessionalEvent } from './professional.state.ts'

/** Whether the professional knows their hours: they saved settings, or registered without having to. */
export function hasConfirmedHours({ confirmsHours, settings }: RegisteredProfessional): boolean {
  return !confirmsHours || settings !== null
}

/**
 * Decides publication: immediate when the credential is verified and the hours are confirmed, otherwise recorded as a
 * request until then.
 */
export function publicationAs(
  isPublic: boolean,
  state: RegisteredProfessional,
  now: string,
): readonly ProfessionalEvent[] {
  const professionalId = state.id
  if (isPublic === state.wantsPublic) return []
  if (isPublic)
    return state.verified && hasConfirmedHours(state)
      ? [{ type: 'profile-published', data: { professionalId, publishedAt: now } }]
      : [{ type: 'publication-requested', data: { professionalId, requestedAt: now } }]
  return state.isPublic
    ? [{ type: 'profile-unpublished', data: { professionalId, unpublishedAt: now } }]
    : [{ type: 'publication-withdrawn', data: { professionalId, withdrawnAt: now } }]
}

/** Refuses `profile-taken-down` when the moderation has ended the publication that is asked for. */
export function refusedPublication(
  isPublic: boolean,
  { isTakenDown }: RegisteredProfessional,
): Refusal<'profile-taken-down'> | undefined {
  return isPublic && isTakenDown ? catalogRefusals.refuse('profile-taken-down') : undefined
}
