import type { CatalogDeps } from '../../application/deps.ts'
import { removeDraft } from '../../onboarding-drafts/onboarding-drafts.ts'

/** Deletes a draft with its document, unless the document is `kept`: it belongs to the record by then. */
export async function deleteDraft(
  deps: Pick<CatalogDeps, 'db' | 'files'>,
  userId: string,
  kept?: string,
): Promise<void> {
  const documentId = await removeDraft(deps, userId)
  if (documentId !== null && documentId !== kept) await deps.files.delete(documentId)
}
