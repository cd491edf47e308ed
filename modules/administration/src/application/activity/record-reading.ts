import { deriveId, unwrap } from '@escuta/kernel'
import type { ActivityFilter } from '../../contract/index.ts'
import { recordReading } from '../../domain/reading/record-reading.decide.ts'
import type { ActivityDeps } from '../deps.ts'
import { askedFor, type ReaderContext, readerOf } from './asked-for.ts'

/**
 * Records that a member of the staff reads a part of the history: once an hour for the same filter or entry, whatever the
 * page. Resolves before anything of it may be answered.
 */
export async function recordRead(
  { run }: Pick<ActivityDeps, 'run'>,
  ctx: ReaderContext,
  asked: ActivityFilter & { readonly entryId?: string },
): Promise<void> {
  const readerId = readerOf(ctx)
  const context = ctx.command()
  const hour = context.now.slice(0, 13)
  const command = { ...askedFor(asked), readerId, entryId: asked.entryId ?? null, month: hour.slice(0, 7) }
  const commandId = deriveId(readerId, `activity-read ${hour} ${JSON.stringify([command, asked.text])}`)
  unwrap(await run(recordReading, command, { ...context, commandId }))
}
