import { defaultZone, localParts, productName, sayInstant } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { DataCopy } from '../../contract/index.ts'
import { type CopyOfData, copyAsHtml, copyAsJson } from '../../texts/data-copy.ts'
import type { ModuleDeps } from '../module-deps.ts'
import { openDetails } from '../../processes/account-changes/change-details.ts'
import { callerAccount } from '../caller-account.ts'
import { recordAnswered } from './data-requests.ts'
import { recipientsIn } from './overview.ts'

const formats = {
  json: { kind: 'portability', contentType: 'application/json; charset=utf-8', write: copyAsJson },
  html: { kind: 'access', contentType: 'text/html; charset=utf-8', write: copyAsHtml },
} as const

/** A copy of everything the app keeps about who is signed in; that it was asked for is kept on record too. */
export async function exportCopy(
  deps: ModuleDeps,
  { format }: { readonly format: 'json' | 'html' },
  ctx: RequestContext,
): Promise<DataCopy> {
  const { kind, contentType, write } = formats[format]
  const account = await callerAccount(deps, ctx)
  const { name } = await openDetails(deps, account)
  await ctx.caughtUp()
  const sections = await deps.collectPersonalData(account)
  await recordAnswered(deps, kind, ctx)
  const now = deps.clock.now()
  const copy: CopyOfData = {
    name,
    madeAt: sayInstant(now.toISOString()),
    sections,
    recipients: recipientsIn(sections),
  }
  const fileName = `meus-dados-${productName.toLowerCase()}-${localParts(now, defaultZone).date}.${format}`
  return { fileName, contentType, text: write(copy) }
}
