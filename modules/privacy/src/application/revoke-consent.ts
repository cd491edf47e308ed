import { defineCommand } from '@escuta/event-sourcing'
import { unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { ConsentPurpose } from '../contract/index.ts'
import { person } from '../domain/person/person.state.ts'
import { revokeConsent as decide } from '../domain/person/revoke-consent.decide.ts'
import type { PrivacyDeps } from './deps.ts'

const revokeConsent = defineCommand({
  name: 'revoke-consent',
  stream: person,
  decide,
})

/** Withdraws a consent. Refusals, thrown: consent-needed, account-not-found. */
export async function revokeOwnConsent(
  { run, accounts }: PrivacyDeps,
  { purpose }: { readonly purpose: ConsentPurpose },
  ctx: RequestContext,
): Promise<void> {
  const { userId, personId } = await accounts.callerAccount(ctx)
  unwrap(await run(revokeConsent, { userId, personId, purpose }, ctx.command()))
}
