import { unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { ConsentPurpose } from '../contract/index.ts'
import { revokeConsent } from '../domain/person/revoke-consent.decide.ts'
import type { PrivacyDeps } from './deps.ts'

/** Withdraws a consent. Refusals, thrown: consent-needed, account-not-found. */
export async function revokeOwnConsent(
  { run, accounts }: PrivacyDeps,
  { purpose }: { readonly purpose: ConsentPurpose },
  ctx: RequestContext,
): Promise<void> {
  const { userId, personId } = await accounts.callerAccount(ctx)
  unwrap(await run(revokeConsent, { userId, personId, purpose }, ctx.command()))
}
