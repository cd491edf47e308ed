import { type JobHandler, periodicJob, runForEach } from '@escuta/jobs'
import { dayMs } from '@escuta/kernel'
import type { CatalogDeps } from '../../application/deps.ts'
import { takeUpload, uploadsOlderThan } from '../../onboarding-drafts/credential-uploads.ts'
import { draftsOlderThan } from '../../onboarding-drafts/onboarding-drafts.ts'
import { deleteDraft } from './delete-draft.ts'

const draftsKeptMs = 90 * dayMs
const limit = 500

type Deps = Pick<CatalogDeps, 'db' | 'files' | 'clock'>

export function removeUnusedDrafts(deps: Deps): JobHandler {
  return periodicJob('catalog.remove-unused-drafts', dayMs, () => deleteUnused(deps))
}

/** Deletes drafts that were not touched for 90 days, and documents that were not submitted within a day. */
export async function deleteUnused(deps: Deps): Promise<void> {
  const before = (ms: number) => new Date(deps.clock.now().getTime() - ms)
  await runForEach(await draftsOlderThan(deps, before(draftsKeptMs), limit), (userId) =>
    deleteDraft(deps, userId),
  )
  await runForEach(await uploadsOlderThan(deps, before(dayMs), limit), async (documentId) => {
    await deps.files.delete(documentId)
    await takeUpload(deps, documentId)
  })
}
