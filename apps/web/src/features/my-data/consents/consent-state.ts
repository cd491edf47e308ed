import type { ConsentState } from '@escuta/identity/contract'

/** Where a person stands with one text: agreed to the one in force, to an older one, withdrawn, or never asked. */
export type Standing = 'given' | 'outdated' | 'revoked' | 'missing'

export function standingOf({ version, givenVersion, revokedAt }: ConsentState): Standing {
  if (givenVersion !== null) return givenVersion === version ? 'given' : 'outdated'
  return revokedAt === null ? 'missing' : 'revoked'
}
