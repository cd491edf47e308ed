import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { givenProfessional } from '../../testing/index.ts'
import { credentialHistoryView } from './credential-history.view.ts'

const { professionalId, registered, verified, rejected, expired } = givenProfessional()
const entries = (...events: Parameters<typeof projectEvents>[1]) => [
  ...projectEvents(credentialHistoryView, events).values(),
]

describe('credentialHistoryView', () => {
  it('has an entry for each step, with who took it and why', () => {
    const withdrawn = { by: 'rita', reason: 'O conselho cancelou o registro.' }
    const steps = entries(registered, rejected, verified, {
      ...expired,
      data: { ...expired.data, withdrawn },
    })
    expect(steps).toMatchObject([
      { professionalId, step: 'registered', by: null, at: registered.data.registeredAt },
      { step: 'rejected', by: 'admin', reason: null, rejectionReason: rejected.data.reason },
      { step: 'verified', by: 'admin', rejectionReason: null },
      { step: 'withdrawn', ...withdrawn },
    ])
  })

  it('has an expiry by time apart from a withdrawal', () =>
    expect(entries(registered, expired)).toMatchObject([{}, { step: 'expired', by: null }]))
})
