import { announceUpload } from '@escuta/jobs'
import { deriveId, signedIn, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { AnnounceFileInput } from '../contract/index.ts'
import { fileKeyOf } from '../domain/record/file-key.ts'
import type { ClinicalNotesDeps } from './deps.ts'
import { ownRecord } from './record-pair.ts'

/**
 * Answers where the caller may send the bytes of a file. Until `addFile` takes it into the record it belongs to nothing,
 * and is removed after some hours. Refuses what the account may not hold.
 */
export async function announceFile(
  deps: ClinicalNotesDeps,
  ctx: Pick<RequestContext, 'actor' | 'command'>,
  { record, size }: AnnounceFileInput,
): Promise<{ readonly uploadUrl: string }> {
  const { side, ...pair } = await ownRecord(deps, ctx.actor, record)
  const { commandId, now } = ctx.command()
  const fileId = deriveId(commandId, 'file')
  const keyId = fileKeyOf({ ...pair, addedBy: side })
  const upload = { fileId, ...pair, announcedAt: now }
  const answer = await announceUpload(deps.db, 'clinical_notes.uploads', upload, () =>
    deps.announceFile(signedIn(ctx), { fileId, keyId, size, now }),
  )
  return { uploadUrl: unwrap(answer) }
}
