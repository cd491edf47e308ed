import { defineCommand } from '@escuta/event-sourcing'
import { deriveId, unwrap, type UserId } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { ActivityFilter, ActivityFormat } from '../../contract/index.ts'
import {
  type Export,
  type Reading,
  recordExport as decideExport,
  recordReading as decideReading,
} from '../../domain/reading/record-reading.decide.ts'
import { reading } from '../../domain/reading/reading.state.ts'
import type { ActivityDeps } from './activity-deps.ts'

const recordReading = defineCommand({
  name: 'record-reading',
  stream: reading,
  keyOf: ({ readerId, month }: Reading) => ({ readerId, month }),
  decide: decideReading,
})
const recordExport = defineCommand({
  name: 'record-export',
  stream: reading,
  keyOf: ({ readerId, month }: Export) => ({ readerId, month }),
  decide: decideExport,
})

export type ReaderContext = Pick<RequestContext, 'actor' | 'command'>
type Deps = Pick<ActivityDeps, 'run'>

/** The account that reads. The permission table lets no other actor come here. */
export function readerOf({ actor }: ReaderContext): UserId {
  if (actor.kind !== 'user') throw new Error('only accounts read the activity history')
  return actor.userId
}

/**
 * Records that a member of the staff reads a part of the history: once an hour for the same filter or entry, whatever the
 * page. Resolves before anything of it may be answered.
 */
export async function recordRead(
  { run }: Deps,
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

/** Records that a member of the staff saves a part of the history as a file: once an hour for the same filter and form. */
export async function recordExported(
  { run }: Deps,
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

function askedFor({ person, subject, module, type, from, to, text }: ActivityFilter) {
  return {
    personId: person ?? null,
    subjectId: subject ?? null,
    module: module ?? null,
    eventType: type ?? null,
    from: from ?? null,
    to: to ?? null,
    byWords: (text ?? '') !== '',
  }
}
