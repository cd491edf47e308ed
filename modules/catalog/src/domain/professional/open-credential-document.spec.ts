import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenDocument } from './credential-document.fixture.ts'
import { openCredentialDocument } from './open-credential-document.decide.ts'
import { professional, type ProfessionalEvent } from './professional.state.ts'

const now = '2026-11-20T12:00:00.000Z'
const { helena, document, submitted, removed } = givenDocument()
const { professionalId } = helena
const opened = {
  type: 'credential-document-opened' as const,
  data: { professionalId, documentId: document.documentId, openedBy: 'rita', openedAt: now },
}
const opening = (...past: ProfessionalEvent[]) =>
  given(professional, past).when((state) =>
    openCredentialDocument.decide({ professionalId, openedBy: 'rita', now }, state),
  )

describe('openCredentialDocument', () => {
  it('records every opening', () => {
    opening(helena.registered, submitted).then(opened)
    opening(helena.registered, submitted, opened).then(opened)
  })

  it('refuses where there is no document, or none any more', () => {
    opening().thenRefuses('credential-document-not-found')
    opening(helena.registered).thenRefuses('credential-document-not-found')
    opening(helena.registered, submitted, removed('review-ended')).thenRefuses(
      'credential-document-not-found',
    )
  })
})
