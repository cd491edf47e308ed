import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import { givenProfessional } from '../../testing/index.ts'
import { professional, type ProfessionalEvent } from './professional.state.ts'
import { resubmitCredential } from './resubmit-credential.decide.ts'

const helena = givenProfessional()
const { professionalId, registered, verified, rejected } = helena
const now = '2026-11-20T12:00:00.000Z'
const command = { professionalId, by: helena.account.userId, now }
const resubmitted = {
  type: 'credential-resubmitted' as const,
  data: { professionalId, resubmittedAt: now },
}
const resubmitting = (...past: ProfessionalEvent[]) =>
  given(professional, past).when((state) => resubmitCredential.decide(command, state))

describe('resubmitCredential', () => {
  it('refuses a missing and another account’s record alike', () => {
    resubmitting().thenRefuses('professional-not-found')
    const by = givenProfessional({ name: 'Lia Souza' }).account.userId
    given(professional, [registered, rejected])
      .when((state) => resubmitCredential.decide({ ...command, by }, state))
      .thenRefuses('professional-not-found')
  })

  it('submits a rejected credential again, once', () => {
    resubmitting(registered, rejected).then(resubmitted)
    resubmitting(registered, rejected, resubmitted).thenNothing()
    expect(given(professional, [registered, rejected, resubmitted]).state).toMatchObject({
      review: 'submitted',
    })
  })

  it('changes nothing where a credential waits or is approved', () => {
    resubmitting(registered).thenNothing()
    resubmitting(registered, verified).thenNothing()
  })
})
