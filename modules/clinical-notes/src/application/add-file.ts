import { isAnnounced } from '@escuta/jobs'
import { isRefusal, recordFileId, RefusedError, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { type AddFileInput, clinicalNotesRefusals } from '../contract/index.ts'
import { addFile } from '../domain/record/add-file.decide.ts'
import { fileKeyOf } from '../domain/record/file-key.ts'
import type { ClinicalNotesDeps } from './deps.ts'
import { ownRecord } from './record-pair.ts'

/** Takes a file that the caller uploaded into a record of theirs. */
export async function addOwnFile(
  deps: ClinicalNotesDeps,
  ctx: Pick<RequestContext, 'actor' | 'command'>,
  { record: recordWith, fileName, receipt }: AddFileInput,
): Promise<null> {
  const { userId, side: addedBy, ...pair } = await ownRecord(deps, ctx.actor, recordWith)
  const stored = deps.files.received(receipt, { userId, keyId: fileKeyOf({ ...pair, addedBy }) })
  if (isRefusal(stored)) throw new RefusedError(stored)
  const { fileId, ...content } = stored
  if (!(await isAnnounced(deps.db, 'clinical_notes.uploads', fileId)))
    throw new RefusedError(clinicalNotesRefusals.refuse('file-of-record-not-found'))
  const command = { fileId: recordFileId.parse(fileId), ...pair, addedBy, fileName, ...content }
  unwrap(await deps.run(addFile, command, ctx.command()))
  return null
}
