import { appointmentCancelledAfter, appointmentHeldBy, minutesAfter } from '@escuta/scheduling/testing'
import { describe, expect, it } from 'vitest'
import { moneyBack } from './cancelled.ts'

const bookedAt = '2026-10-01T12:00:00.000Z'
const held = appointmentHeldBy({ heldAt: bookedAt })
const terms = { bookedAt, deadlineHours: 24, movedByProfessional: false, zone: 'America/Sao_Paulo' }

function cancelled(
  reason: 'by-client' | 'by-professional',
  minutesBefore: number,
  refundTerms?: typeof terms,
) {
  const at = minutesAfter(held.data.startsAt, -minutesBefore)
  const { data } = appointmentCancelledAfter(held, reason, at)
  return refundTerms ? { ...data, refundTerms } : data
}

function portsWith(paidAt: string | null) {
  return { receivedPayments: { heldMoney: async () => ({ amount: 15_000, paidAt }) as never } }
}

describe('the money that a cancelled appointment gives back', () => {
  it.each([
    ['by the client before the deadline', 'by-client', 24 * 60, 15_000],
    ['by the client a minute after the deadline', 'by-client', 24 * 60 - 1, 0],
    ['by the professional an hour before', 'by-professional', 60, 15_000],
  ] as const)('%s', async (_what, reason, minutes, now) => {
    expect(await moneyBack(portsWith(bookedAt), cancelled(reason, minutes, terms))).toEqual({
      now,
      inAll: now,
      paid: 15_000,
    })
  })

  it('is not named where nothing was paid, nor in events without terms', async () => {
    expect(await moneyBack(portsWith(null), cancelled('by-client', 2_000, terms))).toBeUndefined()
    expect(await moneyBack(portsWith(bookedAt), cancelled('by-client', 2_000))).toBeUndefined()
  })
})
