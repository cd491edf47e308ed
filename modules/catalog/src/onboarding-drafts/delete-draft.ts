import type { Files } from '@escuta/files'
import type { Kysely } from 'kysely'
import type { OnboardingDraftTables } from './onboarding-draft.tables.ts'
import { removeDraft } from './onboarding-drafts.ts'

/** Deletes a draft with its document, unless the document is `kept`: it belongs to the record by then. */
export async function deleteDraft(
  deps: { readonly db: Kysely<OnboardingDraftTables>; readonly files: Pick<Files, 'delete'> },
  userId: string,
  kept?: string,
): Promise<void> {
  const documentId = await removeDraft(deps, userId)
  if (documentId !== null && documentId !== kept) await deps.files.delete(documentId)
}
