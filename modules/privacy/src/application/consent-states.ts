import {
  type ConsentState,
  consentPurpose,
  consentVersions,
  purposesOfEveryAccount,
} from '../contract/index.ts'
import type { Person } from '../domain/person/person.state.ts'

/** The state of each purpose; nothing is given by a person who was erased. */
export function toConsentStates(state: Person): readonly ConsentState[] {
  const consents = state.status === 'active' ? state.consents : {}
  return consentPurpose.options.map((purpose) => {
    const given = consents[purpose]
    const holds = given !== undefined && given.revokedAt === null
    return {
      purpose,
      version: consentVersions[purpose],
      givenVersion: holds ? given.version : null,
      givenAt: given?.givenAt ?? null,
      revokedAt: given?.revokedAt ?? null,
      isNeeded: purposesOfEveryAccount.includes(purpose),
    }
  })
}
