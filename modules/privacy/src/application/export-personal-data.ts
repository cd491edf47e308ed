import { defaultZone, deriveId, localParts, productName, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { z } from 'zod'
import type { DataCopy, exportInput } from '../contract/index.ts'
import { copyAsHtml, copyAsJson } from '../texts/data-copy.ts'
import type { PrivacyDeps } from './deps.ts'
import { recipientsOf } from './privacy-overview.ts'
import { recordAnsweredRequest } from '../domain/person/record-answered-request.decide.ts'

const formats = {
  json: { kind: 'portability', contentType: 'application/json; charset=utf-8', write: copyAsJson },
  html: { kind: 'access', contentType: 'text/html; charset=utf-8', write: copyAsHtml },
} as const

/**
 * A copy of all personal data of the caller, who proves their identity again: a session alone may be a stolen one. The
 * request is recorded. Refusals, thrown: those of the identity proof.
 */
export async function exportPersonalData(
  deps: PrivacyDeps,
  { format, ...proof }: z.output<typeof exportInput>,
  ctx: RequestContext,
): Promise<DataCopy> {
  await deps.accounts.proveIdentity(ctx, proof)
  const { kind, contentType, write } = formats[format]
  const account = await deps.accounts.callerAccount(ctx)
  const context = ctx.command()
  const { userId, personId } = account
  const { name } = await deps.accounts.nameAndEmail(userId)
  await ctx.caughtUp()
  const [sections, recipients] = await Promise.all([
    deps.collectPersonalData(account),
    recipientsOf(deps, account),
  ])
  // One request of each kind and day.
  const requestId = deriveId(userId, `${kind}/${context.now.slice(0, 10)}`)
  unwrap(await deps.run(recordAnsweredRequest, { userId, personId, requestId, kind }, context))
  const now = deps.clock.now()
  const text = write({ name, madeAt: now.toISOString(), sections, recipients })
  const fileName = `meus-dados-${productName.toLowerCase()}-${localParts(now, defaultZone).date}.${format}`
  return { fileName, contentType, text }
}
