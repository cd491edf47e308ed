import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenProfessional } from '../../testing/index.ts'
import { givenDocument } from './credential-document.fixture.ts'
import { professional, type ProfessionalEvent } from './professional.state.ts'
import { submitCredentialDocument } from './submit-credential-document.decide.ts'

const now = '2026-11-20T12:00:00.000Z'
const { helena, document, submitted, removed } = givenDocument()
const other = givenDocument('diploma.pdf')
const command = { professionalId: helena.professionalId, by: helena.account.userId, now }
const submitting = (given_: typeof document, ...past: ProfessionalEvent[]) =>
  given(professional, past).when((state) =>
    submitCredentialDocument.decide({ ...command, document: given_ }, state),
  )

describe('submitCredentialDocument', () => {
  it('refuses a missing and another account’s record alike', () => {
    submitting(document).thenRefuses('professional-not-found')
    const by = givenProfessional({ name: 'Lia Souza' }).account.userId
    given(professional, [helena.registered])
      .when((state) => submitCredentialDocument.decide({ ...command, by, document }, state))
      .thenRefuses('professional-not-found')
  })

  it('submits the document of a credential that waits or was rejected, once', () => {
    submitting(document, helena.registered).then(submitted)
    submitting(document, helena.registered, helena.rejected).then(submitted)
    submitting(document, helena.registered, helena.verified, helena.recheckDue).then(submitted)
    submitting(document, helena.registered, submitted).thenNothing()
  })

  it('replaces the document before', () =>
    submitting(other.document, helena.registered, submitted).then(removed('replaced'), other.submitted))

  it('refuses one of an approved credential', () =>
    submitting(document, helena.registered, helena.verified).thenRefuses('credential-approved'))
})
