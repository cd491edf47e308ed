import {
  forgetUpload,
  jobProgress,
  periodicJob,
  saveJobProgress,
  type Upload,
  uploadsBefore,
} from '@escuta/jobs'
import { clinicalKey, clinicalPairOf, hourMs } from '@escuta/kernel'
import type { MessagingDeps } from '../../application/deps.ts'
import { conversationPair } from '../../contract/index.ts'
import { conversationDay } from '../../domain/conversation-day/conversation-day.state.ts'
import { filesOf } from '../../read-models/messages/messages.query.ts'

const name = 'messaging.remove-left-files'
const everyMs = 600_000
const table = 'messaging.uploads'
const progress = { table: 'messaging.job_progress', job: name } as const
/** An upload link and its receipt are valid for 75 minutes together. */
const afterMs = 2 * hourMs
const batch = 200

type Deps = Pick<MessagingDeps, 'db' | 'load' | 'files' | 'clock' | 'destroyedKeysSince' | 'isKeyDestroyed'>

/** Deletes the bytes of uploads that no message took, and of files whose key was destroyed. */
export function removeLeftFiles(deps: Deps) {
  return periodicJob(name, everyMs, async () => {
    while ((await removeLeftUploads(deps)) === batch);
    await removeUnreadable(deps)
  })
}

async function removeLeftUploads(deps: Deps): Promise<number> {
  const before = new Date(deps.clock.now().getTime() - afterMs).toISOString()
  const uploads = await uploadsBefore(deps.db, table, { before, limit: batch })
  for (const upload of uploads) {
    // A key that was destroyed right after the message was sent: the view may not have had its file.
    const isKept =
      (await isSent(deps, upload)) &&
      !(await deps.isKeyDestroyed(clinicalKey(upload.clientId, upload.professionalId)))
    if (!isKept) await deps.files.delete(upload.fileId)
    await forgetUpload(deps.db, table, upload.fileId)
  }
  return uploads.length
}

/** Reads the stream of the day on which the file was announced, and of the next, as it may have been sent after midnight. */
async function isSent({ load }: Deps, { fileId, announcedAt, ...upload }: Upload): Promise<boolean> {
  const pair = conversationPair.parse(upload)
  const at = new Date(announcedAt).getTime()
  const days = new Set([at, at + afterMs].map((time) => new Date(time).toISOString().slice(0, 10)))
  for (const day of days) {
    const { messages } = await load(conversationDay, { ...pair, day })
    if (messages.some(({ attachment }) => attachment?.fileId === fileId)) return true
  }
  return false
}

/** The position is saved at the end: a run that failed is repeated. */
async function removeUnreadable({ db, files, destroyedKeysSince }: Deps): Promise<void> {
  const { keyIds, cursor } = await destroyedKeysSince(await jobProgress(db, progress))
  for (const keyId of keyIds) {
    const pair = clinicalPairOf(keyId)
    for (const fileId of pair ? await filesOf({ db }, pair) : []) await files.delete(fileId)
  }
  await saveJobProgress(db, { ...progress, position: cursor })
}
