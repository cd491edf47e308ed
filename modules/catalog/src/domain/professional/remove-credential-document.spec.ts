import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { givenProfessional } from '../../testing/index.ts'
import { givenDocument } from './credential-document.fixture.ts'
import { professional, type ProfessionalEvent } from './professional.state.ts'
import { removeCredentialDocument } from './remove-credential-document.decide.ts'

const now = '2026-11-20T12:00:00.000Z'
const { helena, submitted, removed } = givenDocument()
const command = { professionalId: helena.professionalId, by: helena.account.userId, now }
const removing = (past: readonly ProfessionalEvent[], by = command.by) =>
  given(professional, past).when((state) => removeCredentialDocument.decide({ ...command, by }, state))

describe('removeCredentialDocument', () => {
  it('withdraws the document, once', () => {
    removing([helena.registered, submitted]).then(removed('withdrawn'))
    removing([helena.registered, submitted, removed('withdrawn')]).thenNothing()
  })

  it('refuses a missing and another account’s record alike', () => {
    removing([]).thenRefuses('professional-not-found')
    const other = givenProfessional({ name: 'Lia Souza' }).account.userId
    removing([helena.registered, submitted], other).thenRefuses('professional-not-found')
  })
})
