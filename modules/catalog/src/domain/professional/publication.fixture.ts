import { givenProfessional } from '../../testing/index.ts'

/** Helena, whose credential is verified, and what she and others ask for about her profile. */
export const now = '2026-11-20T12:00:00.000Z'
export const helena = givenProfessional()
export const { professionalId } = helena
export const own = { professionalId, by: helena.account.userId, now }
export const foreign = { ...own, by: givenProfessional({ name: 'Lia Souza' }).account.userId }
export const verified = [helena.registered, helena.verified]
export const requested = {
  type: 'publication-requested' as const,
  data: { professionalId, requestedAt: now },
}
export const suspension = [
  { type: 'profile-unpublished' as const, data: { professionalId, unpublishedAt: now } },
  { type: 'publication-suspended' as const, data: { professionalId, suspendedAt: now } },
]
