import { clientId, professionalId, RefusedError, type RecordFileId, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { clinicalNotesRefusals } from '../contract/index.ts'
import { removeFile } from '../domain/record/remove-file.decide.ts'
import { fileOf, sideOf } from '../read-models/record-files/record-files.query.ts'
import type { ClinicalNotesDeps } from './deps.ts'
import { participantOf } from './patient-access.ts'

/** Removes a file that the caller added; that it was there stays visible. */
export async function removeOwnFile(
  deps: ClinicalNotesDeps,
  ctx: Pick<RequestContext, 'actor' | 'command' | 'caughtUp'>,
  { fileId }: { readonly fileId: RecordFileId },
): Promise<null> {
  await ctx.caughtUp()
  const person = participantOf(ctx.actor)
  const row = await fileOf(deps, person, fileId)
  if (!row) throw new RefusedError(clinicalNotesRefusals.refuse('file-of-record-not-found'))
  const command = {
    fileId,
    clientId: clientId.parse(row.clientId),
    professionalId: professionalId.parse(row.professionalId),
    removedBy: sideOf(row, person),
  }
  unwrap(await deps.run(removeFile, command, ctx.command()))
  return null
}
