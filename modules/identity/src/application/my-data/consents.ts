import { unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import {
  type ConsentPurpose,
  consentPurpose,
  type ConsentState,
  consentVersions,
  purposesOfEveryAccount,
} from '../../contract/index.ts'
import { giveConsent } from '../../domain/user/give-consent.decide.ts'
import { revokeConsent } from '../../domain/user/revoke-consent.decide.ts'
import { type RegisteredUser, user, userStream } from '../../domain/user/user.state.ts'
import type { ModuleDeps } from '../module-deps.ts'
import { callerId } from '../caller-account.ts'

/** Where each purpose stands with an account. */
export function consentStates({ consents }: Pick<RegisteredUser, 'consents'>): readonly ConsentState[] {
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

/** Agrees to a text. Refusals, thrown: consent-text-changed, account-not-found. */
export async function give(
  { handle, consentTextHashes }: ModuleDeps,
  { purpose, version: readVersion }: { readonly purpose: ConsentPurpose; readonly version: string },
  ctx: RequestContext,
): Promise<void> {
  const consent = { purpose, version: consentVersions[purpose], textHash: consentTextHashes[purpose] }
  const command = { name: 'give-consent', context: ctx.command() }
  unwrap(
    await handle(user, userStream(callerId(ctx)), command, (state, now) =>
      giveConsent({ consent, readVersion }, state, now),
    ),
  )
}

/** Withdraws a consent. Refusals, thrown: consent-needed, account-not-found. */
export async function revoke(
  { handle }: ModuleDeps,
  input: { readonly purpose: ConsentPurpose },
  ctx: RequestContext,
): Promise<void> {
  const command = { name: 'revoke-consent', context: ctx.command() }
  unwrap(
    await handle(user, userStream(callerId(ctx)), command, (state, now) => revokeConsent(input, state, now)),
  )
}
