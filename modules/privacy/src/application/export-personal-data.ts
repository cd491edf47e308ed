import { defaultZone, localParts, productName, formatInstant } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { DataCopy } from '../contract/index.ts'
import { type CopyOfData, copyAsHtml, copyAsJson } from '../texts/data-copy.ts'
import { recordAnswered } from './data-requests.ts'
import type { PrivacyDeps } from './deps.ts'
import { recipientsIn } from './privacy-overview.ts'

const formats = {
  json: { kind: 'portability', contentType: 'application/json; charset=utf-8', write: copyAsJson },
  html: { kind: 'access', contentType: 'text/html; charset=utf-8', write: copyAsHtml },
} as const

/** A copy of all personal data of the caller; the request for it is recorded. */
export async function exportPersonalData(
  deps: PrivacyDeps,
  { format }: { readonly format: 'json' | 'html' },
  ctx: RequestContext,
): Promise<DataCopy> {
  const { kind, contentType, write } = formats[format]
  const account = await deps.accounts.callerAccount(ctx)
  const context = ctx.command()
  const { name } = await deps.accounts.nameAndEmail(account.userId, context)
  await ctx.caughtUp()
  const sections = await deps.collectPersonalData(account)
  await recordAnswered(deps, account, kind, context)
  const now = deps.clock.now()
  const copy: CopyOfData = {
    name,
    madeAt: formatInstant(now.toISOString()),
    sections,
    recipients: recipientsIn(sections),
  }
  const fileName = `meus-dados-${productName.toLowerCase()}-${localParts(now, defaultZone).date}.${format}`
  return { fileName, contentType, text: write(copy) }
}
