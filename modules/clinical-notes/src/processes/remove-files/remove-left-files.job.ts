import { hourMs } from '@escuta/kernel'
import { forgetUpload, jobProgress, periodicJob, saveJobProgress, uploadsBefore } from '@escuta/jobs'
import type { ClinicalNotesDeps } from '../../application/deps.ts'
import { fileKeyOf } from '../../domain/record/file-key.ts'
import { record, type RecordKey } from '../../domain/record/record.state.ts'

const name = 'clinical-notes.remove-left-files'
const everyMs = 600_000
const table = 'clinical_notes.uploads'
const progress = { table: 'clinical_notes.job_progress', job: name } as const
/** An upload link and its receipt are valid for 75 minutes together. */
const afterMs = 2 * hourMs
const batch = 200

type Deps = Pick<ClinicalNotesDeps, 'db' | 'load' | 'files' | 'clock' | 'destroyedKeysSince'>

/** Deletes the bytes of uploads that no record took, and of files whose key was destroyed. */
export function removeLeftFiles(deps: Deps) {
  return periodicJob(name, everyMs, async () => {
    while ((await removeLeftUploads(deps)) === batch);
    await removeUnreadable(deps)
  })
}

async function removeLeftUploads({ db, load, files, clock }: Deps): Promise<number> {
  const before = new Date(clock.now().getTime() - afterMs).toISOString()
  const uploads = await uploadsBefore(db, table, { before, limit: batch })
  for (const { fileId, ...pair } of uploads) {
    const { files: known } = await load(record, pair)
    // The link of a removed file may have been used again.
    if (known.get(fileId)?.isRemoved !== false) await files.delete(fileId)
    await forgetUpload(db, table, fileId)
  }
  return uploads.length
}

/** The position is saved at the end: a run that failed is repeated. */
async function removeUnreadable(deps: Deps): Promise<void> {
  const { keyIds, cursor } = await deps.destroyedKeysSince(await jobProgress(deps.db, progress))
  for (const keyId of keyIds) {
    const pair = pairOf(keyId)
    if (!pair) continue
    const { files } = await deps.load(record, pair)
    for (const [fileId, { addedBy }] of files)
      if (fileKeyOf({ ...pair, addedBy }) === keyId) await deps.files.delete(fileId)
  }
  await saveJobProgress(deps.db, { ...progress, position: cursor })
}

const keyForm = /^([\da-f-]{36})\/(?:clinical|record)\/([\da-f-]{36})$/

/** Whose record a key is of; undefined for keys of other purposes. */
function pairOf(keyId: string): RecordKey | undefined {
  const [, clientId, professionalId] = keyForm.exec(keyId) ?? []
  return clientId && professionalId ? { clientId, professionalId } : undefined
}
