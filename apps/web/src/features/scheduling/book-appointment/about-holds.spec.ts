import { schedulingRefusals } from '@escuta/scheduling/contract'
import { describe, expect, it } from 'vitest'
import { isAboutHolds } from './about-holds.ts'
import { asksForAnotherTime } from './nearest-of.ts'

describe('isAboutHolds', () => {
  it.each([
    'unpaid-hold-with-professional',
    'swap-of-paid',
    'booking-paused',
    'too-many-holds-on-network',
    'own-agenda',
  ] as const)('is true for %s, which requires no other slot', (code) => {
    const refusal = schedulingRefusals.refuse(code)
    expect([isAboutHolds(refusal), asksForAnotherTime(refusal)]).toEqual([true, false])
  })

  it('is false for a taken slot and for other failures', () => {
    expect(isAboutHolds(schedulingRefusals.refuse('slot-taken'))).toBe(false)
    expect(isAboutHolds(undefined)).toBe(false)
  })
})
