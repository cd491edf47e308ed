import { defaultZone, localParts, productName, sayInstant } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { DataCopy } from '../../contract/index.ts'
import { type CopyOfData, copyAsHtml, copyAsJson } from '../../texts/data-copy.ts'
import type { Entry } from '../parts.ts'
import { openDetails } from '../../processes/account-changes/change-details.ts'
import { ownAccount } from '../own-account.ts'
import { recordAnswered } from './data-requests.ts'
import { recipientsIn } from './overview.ts'

const formats = {
  json: { kind: 'portability', contentType: 'application/json; charset=utf-8', write: copyAsJson },
  html: { kind: 'access', contentType: 'text/html; charset=utf-8', write: copyAsHtml },
} as const

/** A copy of everything the app keeps about who is signed in; that it was asked for is kept on record too. */
export async function exportCopy(
  entry: Entry,
  { format }: { readonly format: 'json' | 'html' },
  ctx: RequestContext,
): Promise<DataCopy> {
  const { kind, contentType, write } = formats[format]
  const account = await ownAccount(entry, ctx)
  const { name } = await openDetails(entry, account)
  await ctx.caughtUp()
  const sections = await entry.collectPersonalData(account)
  await recordAnswered(entry, kind, ctx)
  const now = entry.clock.now()
  const copy: CopyOfData = {
    name,
    madeAt: sayInstant(now.toISOString()),
    sections,
    recipients: recipientsIn(sections),
  }
  const fileName = `meus-dados-${productName.toLowerCase()}-${localParts(now, defaultZone).date}.${format}`
  return { fileName, contentType, text: write(copy) }
}
