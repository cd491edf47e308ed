import { personErased } from '@escuta/privacy/events'
import { defineProcess, on } from '@escuta/projections'
import type { CatalogDeps } from '../../application/deps.ts'
import { professionalRegistered } from '../../contract/published-events.ts'
import { credentialDocumentRemoved } from '../../domain/professional/professional.events.ts'
import { professional } from '../../domain/professional/professional.state.ts'
import type { ProfessionalKey } from '../../domain/professional/professional-key.ts'
import { deleteDraft } from '../../onboarding-drafts/delete-draft.ts'

type Deps = Pick<CatalogDeps, 'db' | 'files' | 'load'>

/** Deletes documents that are not needed any more, and drafts that became a record or whose person was erased. */
export function removeCredentialDocuments(deps: Deps) {
  async function documentOf(key: ProfessionalKey): Promise<string | undefined> {
    const record = await deps.load(professional, key)
    return record.status === 'registered' ? record.document?.documentId : undefined
  }
  return defineProcess({ name: 'catalog.remove-credential-documents' }, [
    on(credentialDocumentRemoved, ({ data }) => deps.files.delete(data.documentId)),
    // A document that was submitted while the registration was under way is in the draft only.
    on(professionalRegistered, async ({ data: { userId, professionalId } }) =>
      deleteDraft(deps, userId, await documentOf({ professionalId })),
    ),
    on(personErased, async ({ data: { userId, professionalId } }) => {
      const documentId = professionalId && (await documentOf({ professionalId }))
      if (documentId) await deps.files.delete(documentId)
      if (userId) await deleteDraft(deps, userId)
    }),
  ])
}
