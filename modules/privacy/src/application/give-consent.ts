import { unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { type ConsentPurpose, consentVersions } from '../contract/index.ts'
import { giveConsent } from '../domain/person/give-consent.decide.ts'
import type { PrivacyDeps } from './deps.ts'

/** Gives a consent. Refusals, thrown: consent-text-changed, account-not-found. */
export async function giveOwnConsent(
  { run, accounts, consentTextHashes }: PrivacyDeps,
  { purpose, version: readVersion }: { readonly purpose: ConsentPurpose; readonly version: string },
  ctx: RequestContext,
): Promise<void> {
  const { userId, personId } = await accounts.callerAccount(ctx)
  const consent = { purpose, version: consentVersions[purpose], textHash: consentTextHashes[purpose] }
  unwrap(await run(giveConsent, { userId, personId, consent, readVersion }, ctx.command()))
}
