import { announceUpload } from '@escuta/jobs'
import { deriveId, RefusedError } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import { type AnnounceFileInput, clinicalNotesRefusals } from '../contract/index.ts'
import { fileKeyOf } from '../domain/record/file-key.ts'
import type { ClinicalNotesDeps } from './deps.ts'
import { ownRecord } from './record-pair.ts'

/**
 * Answers where the caller may send the bytes of a file. Until `addFile` takes it into the record it belongs to nothing,
 * and is removed after some hours. Refuses `too-many-uploads`.
 */
export async function announceFile(
  deps: ClinicalNotesDeps,
  ctx: Pick<RequestContext, 'actor' | 'command'>,
  { record, size }: AnnounceFileInput,
): Promise<{ readonly uploadUrl: string }> {
  const { side, ...pair } = await ownRecord(deps, ctx.actor, record)
  const { commandId, now } = ctx.command()
  const fileId = deriveId(commandId, 'file')
  if (!(await announceUpload(deps.db, 'clinical_notes.uploads', { fileId, ...pair, announcedAt: now })))
    throw new RefusedError(clinicalNotesRefusals.refuse('too-many-uploads'))
  const keyId = fileKeyOf({ ...pair, addedBy: side })
  return { uploadUrl: deps.files.uploadLink({ userId: pair.userId, fileId, keyId, size }) }
}
