import { deriveId, unwrap } from '@escuta/kernel'
import type { ActivityFilter, ActivityFormat } from '../../contract/index.ts'
import { recordExport } from '../../domain/reading/record-export.decide.ts'
import type { ActivityDeps } from '../deps.ts'
import { askedFor, type ReaderContext, readerOf } from './asked-for.ts'

/** Records that a member of the staff saves a part of the history as a file: once an hour for the same filter and form. */
export async function recordExported(
  { run }: Pick<ActivityDeps, 'run'>,
  ctx: ReaderContext,
  { format, ...asked }: ActivityFilter & { readonly format: ActivityFormat },
): Promise<void> {
  const readerId = readerOf(ctx)
  const context = ctx.command()
  const hour = context.now.slice(0, 13)
  const command = { ...askedFor(asked), readerId, format, month: hour.slice(0, 7) }
  const commandId = deriveId(readerId, `activity-exported ${hour} ${JSON.stringify([command, asked.text])}`)
  unwrap(await run(recordExport, command, { ...context, commandId }))
}
