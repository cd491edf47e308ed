import { decryptField } from '@escuta/event-sourcing'
import { RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import {
  administrationRefusals,
  type RevealActivityInput,
  type RevealedActivity,
} from '../../contract/index.ts'
import { type PersonalFieldOf, revealableFields } from '../../domain/activity/personal-fields.ts'
import { revealActivity } from '../../domain/reading/reveal-activity.decide.ts'
import { activityRow } from '../../read-models/activity/activity.query.ts'
import { readEvent } from './activity-entry.ts'
import type { ActivityDeps } from '../deps.ts'
import { readerOf } from './asked-for.ts'

/** Decrypts the personal fields of an event, after it has recorded who had them revealed, whose they are, and why. */
export async function revealEntry(
  deps: ActivityDeps,
  ctx: RequestContext,
  { id, reason }: RevealActivityInput,
): Promise<RevealedActivity> {
  await ctx.caughtUp()
  const row = await activityRow(deps.db, id)
  if (!row) throw new RefusedError(administrationRefusals.refuse('activity-not-found'))
  const { event } = await readEvent(deps, row)
  const fields = revealableFields(deps.catalogue, event)
  const context = ctx.command()
  const command = {
    readerId: readerOf(ctx),
    month: context.now.slice(0, 7),
    entryId: id,
    entryType: row.type,
    reason,
  }
  const people = fields.map(({ name, personId }) => ({ name, personId }))
  unwrap(await deps.run(revealActivity, command, context, people))
  return { fields: await Promise.all(fields.map((field) => decrypted(deps, field))) }
}

async function decrypted({ cipher }: ActivityDeps, { name, encrypted, keyId }: PersonalFieldOf) {
  const value = await decryptField<unknown>(cipher, encrypted, keyId)
  if (value === undefined || value === null) return { name, value: null }
  return { name, value: typeof value === 'string' ? value : JSON.stringify(value) }
}
