import { type JobHandler, periodicJob, runForEach } from '@escuta/jobs'
import { dayMs, hourMs } from '@escuta/kernel'
import type { CatalogDeps } from '../../application/deps.ts'
import { takeUpload, uploadsOlderThan } from '../../onboarding-drafts/credential-uploads.ts'
import { draftsOlderThan } from '../../onboarding-drafts/onboarding-drafts.ts'
import { deleteDraft } from '../../onboarding-drafts/delete-draft.ts'

const draftsKeptMs = 90 * dayMs
/** An upload link and its receipt are valid for 75 minutes together. */
const uploadsKeptMs = 2 * hourMs
const batch = 500

type Deps = Pick<CatalogDeps, 'db' | 'files' | 'clock'>

export function removeUnusedDrafts(deps: Deps): JobHandler {
  return periodicJob('catalog.remove-unused-drafts', hourMs, () => deleteUnused(deps))
}

/** Deletes drafts that were not touched for 90 days, and documents that were not submitted within two hours, all of them. */
export async function deleteUnused(deps: Deps): Promise<void> {
  const before = (ms: number) => new Date(deps.clock.now().getTime() - ms)
  await emptied(
    (limit) => draftsOlderThan(deps, before(draftsKeptMs), limit),
    (userId) => deleteDraft(deps, userId),
  )
  await emptied(
    (limit) => uploadsOlderThan(deps, before(uploadsKeptMs), limit),
    async (documentId) => {
      await deps.files.delete(documentId)
      await takeUpload(deps, documentId)
    },
  )
}

/** Goes on until a list that the work shortens has nothing left; a failure ends it after its batch. */
async function emptied(
  next: (limit: number) => Promise<readonly string[]>,
  work: (id: string) => Promise<unknown>,
): Promise<void> {
  for (let ids = await next(batch); ids.length > 0; ids = await next(batch)) await runForEach(ids, work)
}
