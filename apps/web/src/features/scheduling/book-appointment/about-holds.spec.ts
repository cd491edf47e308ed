import { schedulingRefusals } from '@escuta/scheduling/contract'
import { describe, expect, it } from 'vitest'
import { isAboutHolds } from './about-holds.ts'
import { asksForAnotherTime } from './nearest-of.ts'

describe('a refused booking', () => {
  it.each([
    'unpaid-hold-with-professional',
    'booking-paused',
    'too-many-holds-on-network',
    'own-agenda',
  ] as const)('stays on the page for %s, and asks for no other time', (code) => {
    const refusal = schedulingRefusals.refuse(code)
    expect([isAboutHolds(refusal), asksForAnotherTime(refusal)]).toEqual([true, false])
  })

  it('is about the time when that was taken, or about neither', () => {
    expect(isAboutHolds(schedulingRefusals.refuse('slot-taken'))).toBe(false)
    expect(isAboutHolds(undefined)).toBe(false)
  })
})
