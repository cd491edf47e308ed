import { clientId, RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { type AmendNoteInput, clinicalNotesRefusals, contentOf } from '../contract/index.ts'
import { amendNote } from '../domain/record/amend-note.decide.ts'
import { noteOf, versionsOf } from '../read-models/notes/notes.query.ts'
import { actOf, countedNote } from '../reservations/daily-notes.ts'
import type { ClinicalNotesDeps } from './deps.ts'
import { ownProfessional } from './patient-access.ts'

/** Corrects a note that the caller signed. */
export async function amendOwnNote(
  deps: ClinicalNotesDeps,
  ctx: Pick<RequestContext, 'actor' | 'command' | 'caughtUp'>,
  { noteId, version, reason, ...parts }: AmendNoteInput,
): Promise<null> {
  await ctx.caughtUp()
  const { professionalId } = ownProfessional(ctx.actor)
  const row = await noteOf(deps, { clientId: null, professionalId }, noteId)
  if (!row) throw new RefusedError(clinicalNotesRefusals.refuse('note-not-found'))
  const [versions = []] = await versionsOf(deps, [row])
  const current = versions.find((one) => one.version === version)?.content
  if (!current) throw new RefusedError(clinicalNotesRefusals.refuse('note-corrected-meanwhile'))
  const pair = { clientId: clientId.parse(row.clientId), professionalId }
  const command = { noteId, ...pair, version, reason, content: contentOf(parts) }
  const context = ctx.command()
  await countedNote(deps.db, actOf(pair, context), async () =>
    unwrap(await deps.run(amendNote, command, context, { current })),
  )
  return null
}
