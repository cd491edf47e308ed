import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import { givenProfessional } from '../../testing/index.ts'
import { professional, type ProfessionalEvent } from './professional.state.ts'
import { requireRecheck } from './require-recheck.decide.ts'

const { professionalId, registered, verified, rejected, published, recheckDue, expired } = givenProfessional()
const { dueAt, expiresAt } = recheckDue.data
const requiring = (now: string, ...past: ProfessionalEvent[]) =>
  given(professional, past).when((state) => requireRecheck.decide({ professionalId, now }, state))

describe('requireRecheck', () => {
  it('refuses without a record', () => requiring(dueAt).thenRefuses('professional-not-found'))

  it('does nothing for a credential that is not approved', () => {
    requiring(dueAt, registered).thenNothing()
    requiring(dueAt, registered, rejected).thenNothing()
    requiring(dueAt, registered, verified, recheckDue, expired).thenNothing()
  })

  it('does nothing earlier than 30 days before the check is 12 months old', () =>
    requiring('2027-10-04T11:59:59.999Z', registered, verified).thenNothing())

  it('is due from then on, once; the profile stays public', () => {
    requiring(dueAt, registered, verified, published).then(recheckDue)
    requiring(expiresAt, registered, verified, recheckDue).thenNothing()
    const { state } = given(professional, [registered, verified, published, recheckDue])
    expect(state).toMatchObject({ review: 'recheck-due', verified: true, isPublic: true, expiresAt })
  })

  it('leaves 30 days to a check that is found late', () => {
    const [now, later] = ['2029-01-01T12:00:00.000Z', '2029-01-31T12:00:00.000Z']
    const late = { ...recheckDue, data: { ...recheckDue.data, expiresAt: later, dueAt: now } }
    requiring(now, registered, verified).then(late)
  })

  it('counts from the last check', () => {
    const again = { ...verified, data: { ...verified.data, verifiedAt: dueAt } }
    requiring(expiresAt, registered, verified, recheckDue, again).thenNothing()
  })
})
