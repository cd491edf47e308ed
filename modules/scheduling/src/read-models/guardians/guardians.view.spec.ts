import { projectEvents } from '@escuta/projections/testing'
import { expect, it } from 'vitest'
import {
  appointmentCancelledAfter,
  appointmentExpiredAfter,
  appointmentRequestedBy,
  guardianAuthorisedAfter,
  guardianNamedAfter,
} from '../../testing/index.ts'
import { guardiansView } from './guardians.view.ts'

const requested = appointmentRequestedBy({ awaitsGuardian: true })
const named = guardianNamedAfter(requested)
const authorised = guardianAuthorisedAfter(requested)

it('has what the guardian signed, which stays when the appointment is cancelled', () => {
  const events = [named, authorised, appointmentCancelledAfter(requested)]
  const [row] = projectEvents(guardiansView, events).values()
  expect(row).toMatchObject({ state: 'authorised', textVersion: '1', textHash: 'hash' })
})

it('has no authorisation where the request ended first', () => {
  const [row] = projectEvents(guardiansView, [named, appointmentExpiredAfter(requested)]).values()
  expect(row).toMatchObject({ state: 'ended', authorisedAt: null })
})
