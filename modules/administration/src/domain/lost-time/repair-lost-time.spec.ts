import { given } from '@escuta/event-sourcing/testing'
import { appointmentId, deriveId, paymentId, userId } from '@escuta/kernel'
import { describe, it } from 'vitest'
import type { LostThing } from './lost-time.events.ts'
import { lostTime } from './lost-time.state.ts'
import { repairLostTime } from './repair-lost-time.decide.ts'

const now = '2026-11-20T12:00:00.000Z'
const ids = '5b6c9d1e-6f43-4b4e-9a07-0c8b6a1f2d35'
const why = { reason: 'O registro voltou da cópia de ontem.', requestedBy: 'ada' }
const account: LostThing = { kind: 'account', userId: userId.parse(deriveId(ids, 'user')) }
const paid: LostThing = {
  kind: 'payment',
  intentId: 'pi_1',
  paymentId: paymentId.parse(deriveId(ids, 'payment')),
  appointmentId: appointmentId.parse(deriveId(ids, 'appointment')),
}

describe('repairLostTime', () => {
  it.each([account, paid])('records who asked for the repair of what ($kind), and why, each time', (lost) => {
    const requested = {
      type: 'lost-time-repair-requested',
      data: { ...lost, ...why, requestedAt: now },
    } as const
    for (const past of [[], [requested]])
      given(lostTime, past)
        .when((state) => repairLostTime.decide({ lostId: 'any', lost, ...why, now }, state))
        .then(requested)
  })
})
