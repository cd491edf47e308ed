import { publishCommand, type PublishedCommand } from '@escuta/event-sourcing'
import { isRefusal, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import {
  type ConsentPurpose,
  consentPurpose,
  type ConsentState,
  consentVersions,
  purposesOfEveryAccount,
} from '../contract/index.ts'
import { recordConsents as recordConsentsContract } from '../contract/published-commands.ts'
import { giveConsent, recordConsents } from '../domain/person/give-consent.decide.ts'
import { type Person, person, privacyStream } from '../domain/person/person.state.ts'
import { revokeConsent } from '../domain/person/revoke-consent.decide.ts'
import type { PrivacyDeps } from './deps.ts'

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

/** Gives a consent. Refusals, thrown: consent-text-changed, account-not-found. */
export async function give(
  { handle, accounts, consentTextHashes }: PrivacyDeps,
  { purpose, version: readVersion }: { readonly purpose: ConsentPurpose; readonly version: string },
  ctx: RequestContext,
): Promise<void> {
  const { userId, personId } = await accounts.callerAccount(ctx)
  const consent = { purpose, version: consentVersions[purpose], textHash: consentTextHashes[purpose] }
  const command = { name: 'give-consent', context: ctx.command() }
  unwrap(
    await handle(person, privacyStream(personId), command, (state, now) =>
      giveConsent({ userId, personId, consent, readVersion }, state, now),
    ),
  )
}

/** Withdraws a consent. Refusals, thrown: consent-needed, account-not-found. */
export async function revoke(
  { handle, accounts }: PrivacyDeps,
  { purpose }: { readonly purpose: ConsentPurpose },
  ctx: RequestContext,
): Promise<void> {
  const { userId, personId } = await accounts.callerAccount(ctx)
  const command = { name: 'revoke-consent', context: ctx.command() }
  unwrap(
    await handle(person, privacyStream(personId), command, (state, now) =>
      revokeConsent({ userId, personId, purpose }, state, now),
    ),
  )
}

/** Commands that other modules may send. */
export function privacyCommands({ handle }: Pick<PrivacyDeps, 'handle'>): readonly PublishedCommand[] {
  return [
    publishCommand(recordConsentsContract, async (input, context) => {
      const command = { name: 'record-consents', context }
      const outcome = await handle(person, privacyStream(input.personId), command, (state, now) =>
        recordConsents(input, state, now),
      )
      return isRefusal(outcome) ? outcome : { personId: input.personId }
    }),
  ]
}
