import { deriveId } from '@escuta/kernel'
import { givenProfessional } from '../../testing/index.ts'

/** Helena's record with a document that waits for the review. */
export function givenDocument(name = 'crp.pdf', now = '2026-11-20T12:00:00.000Z') {
  const helena = givenProfessional()
  const { professionalId } = helena
  const { personId } = helena.registered.data
  const documentId = deriveId(professionalId, name)
  const document = { documentId, fileName: name, contentType: 'application/pdf' as const, size: 1200 }
  return {
    helena,
    document,
    submitted: {
      type: 'credential-document-submitted' as const,
      data: { professionalId, personId, ...document, submittedAt: now },
    },
    removed: (reason: 'review-ended' | 'replaced' | 'withdrawn') => ({
      type: 'credential-document-removed' as const,
      data: { professionalId, documentId, reason, removedAt: now },
    }),
  }
}
