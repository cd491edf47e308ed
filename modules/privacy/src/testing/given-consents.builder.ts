import { givenAccount } from './given-person.builder.ts'

const { userId, personId } = givenAccount()
/** The text in force. */
const consent = { purpose: 'marketing', version: '2026-11', textHash: 'hash' } as const

/** A consent of `givenAccount`, and its withdrawal. */
export const givenConsent = {
  ids: { userId, personId },
  consent,
  given: {
    type: 'consent-given' as const,
    data: { userId, personId, ...consent, givenAt: '2026-11-20T12:00:00.000Z' },
  },
  revoked: {
    type: 'consent-revoked' as const,
    data: { userId, personId, purpose: consent.purpose, revokedAt: '2026-11-20T18:00:00.000Z' },
  },
}
