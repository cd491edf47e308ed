import type { ConsentState } from '@escuta/privacy/contract'

/** The status of a consent: given in the current version, given in an older one, withdrawn, or never given. */
export type ConsentStatus = 'given' | 'outdated' | 'revoked' | 'missing'

export function consentStatusOf({ version, givenVersion, revokedAt }: ConsentState): ConsentStatus {
  if (givenVersion !== null) return givenVersion === version ? 'given' : 'outdated'
  return revokedAt === null ? 'missing' : 'revoked'
}
