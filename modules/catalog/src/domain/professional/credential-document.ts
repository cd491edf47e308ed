import type { z } from 'zod'
import type { documentRemoval } from '../../contract/credential-document.ts'
import type { ProfessionalEvent, RegisteredProfessional } from './professional.state.ts'

/** Removes the document that waits for the review; nothing without one. */
export function withoutDocument(
  { id: professionalId, document }: RegisteredProfessional,
  reason: z.output<typeof documentRemoval>,
  removedAt: string,
): ProfessionalEvent[] {
  if (!document) return []
  const { documentId } = document
  return [{ type: 'credential-document-removed', data: { professionalId, documentId, reason, removedAt } }]
}
