import { clientId, professionalId, RefusedError } from '@escuta/kernel'
import { clinicalNotesRefusals, type OpenedFile, type OpenFileInput } from '../contract/index.ts'
import { fileKeyOf } from '../domain/record/file-key.ts'
import { fileOf, nameOf, sideOf } from '../read-models/record-files/record-files.query.ts'
import type { ClinicalNotesDeps } from './deps.ts'
import { participantOf } from './patient-access.ts'
import { type OpenContext, recordOpened } from './record-opening.ts'

/** Answers where a file of the caller's records is read, for minutes. The opening is recorded first. */
export async function openFile(
  deps: ClinicalNotesDeps,
  ctx: OpenContext,
  { fileId, asAttachment }: OpenFileInput,
): Promise<OpenedFile> {
  await ctx.caughtUp()
  const person = participantOf(ctx.actor)
  const row = await fileOf(deps, person, fileId)
  const fileName = row && (await nameOf(deps, row))
  if (!row || fileName === undefined || ctx.actor.kind !== 'user')
    throw new RefusedError(clinicalNotesRefusals.refuse('file-of-record-not-found'))
  await recordOpened(deps, ctx, {
    clientId: clientId.parse(row.clientId),
    professionalId: professionalId.parse(row.professionalId),
    by: sideOf(row, person),
    fileIds: [fileId],
  })
  const { contentType } = row
  const keyId = fileKeyOf(row)
  const { userId } = ctx.actor
  const url = deps.files.downloadLink({ userId, fileId, keyId, contentType, fileName, asAttachment })
  return { url, fileName, contentType }
}
