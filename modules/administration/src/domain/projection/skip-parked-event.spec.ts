import { given } from '@escuta/event-sourcing/testing'
import { deriveId } from '@escuta/kernel'
import { describe, it } from 'vitest'
import { projection } from './projection.state.ts'
import { skipParkedEvent } from './skip-parked-event.decide.ts'

const now = '2026-11-20T12:00:00.000Z'
const parkedId = deriveId('7a4f2a86-6a3e-4a54-9d0e-5f5b0d7c1e05', 'parked')
const act = { projection: 'billing.carry-out-refund', parkedId, reason: 'O pagamento foi devolvido à mão' }
const parked = { eventId: 'event-1', eventType: 'refund-requested', streamName: 'payment-1' }

describe('skipParkedEvent', () => {
  it('records who, why and which event', () =>
    given(projection, [])
      .when((state) => skipParkedEvent.decide({ ...act, by: 'ada', now }, state, { parked }))
      .then({
        type: 'parked-event-skipped',
        data: { ...act, ...parked, skippedBy: 'ada', skippedAt: now },
      }))

  it('refuses an event that is not parked any more', () =>
    given(projection, [])
      .when((state) => skipParkedEvent.decide({ ...act, by: 'ada', now }, state, { parked: undefined }))
      .thenRefuses('parked-event-not-found'))
})
