import { describe, expect, it } from 'vitest'
import { type CancellationTerms, refundRule, refundSentences } from './refund-rule.ts'
import { isRefunded, refundRuleOf } from './decide-refund-rule.ts'

/** Booked on a Sunday at 14h in São Paulo for four weeks later; cancelled by the client nine days after the booking. */
const terms: CancellationTerms = {
  by: 'client',
  bookedAt: '2026-11-01T17:00:00.000Z',
  startsAt: '2026-11-29T17:00:00.000Z',
  cancelledAt: '2026-11-10T12:00:00.000Z',
  deadlineHours: 24,
  movedByProfessional: false,
  zone: 'America/Sao_Paulo',
  waived: false,
}
const lastMinute = { cancelledAt: '2026-11-29T16:00:00.000Z' }

describe('the refund rule', () => {
  it.each([
    ['the client, long before the start', {}, 'before-deadline'],
    ['the client, 24 hours before the start', { cancelledAt: '2026-11-28T17:00:00.000Z' }, 'before-deadline'],
    ['the client, a moment later', { cancelledAt: '2026-11-28T17:00:00.001Z' }, 'after-deadline'],
    [
      'the client, an hour before, with a deadline of 1',
      { ...lastMinute, deadlineHours: 1 },
      'before-deadline',
    ],
    [
      'the client, an hour before, with a deadline of 2',
      { ...lastMinute, deadlineHours: 2 },
      'after-deadline',
    ],
    ['the client, late, with the deadline waived', { ...lastMinute, waived: true }, 'waived-by-professional'],
    [
      'the client, late, after the professional moved it',
      { ...lastMinute, movedByProfessional: true },
      'moved-by-professional',
    ],
    ['the professional, late', { ...lastMinute, by: 'professional' }, 'cancelled-by-professional'],
    [
      'the client, within seven days of the booking',
      { cancelledAt: '2026-11-05T12:00:00.000Z' },
      'right-of-withdrawal',
    ],
    [
      'the client, late, in the last minute of the seventh day',
      {
        bookedAt: '2026-11-22T17:00:00.000Z',
        startsAt: '2026-11-30T15:00:00.000Z',
        cancelledAt: '2026-11-30T02:59:59.999Z',
      },
      'right-of-withdrawal',
    ],
    [
      'the client, late, on the eighth day',
      {
        bookedAt: '2026-11-22T17:00:00.000Z',
        startsAt: '2026-11-30T15:00:00.000Z',
        cancelledAt: '2026-11-30T03:00:00.000Z',
      },
      'after-deadline',
    ],
    [
      'the client, within seven days, once the appointment has begun',
      { bookedAt: '2026-11-28T12:00:00.000Z', cancelledAt: terms.startsAt },
      'after-deadline',
    ],
  ] as const)('of a cancellation by %s', (_who, change, rule) =>
    expect(refundRuleOf({ ...terms, ...change })).toBe(rule),
  )

  it('returns everything, except after the deadline', () =>
    expect(refundRule.options.filter((rule) => !isRefunded(rule))).toEqual(['after-deadline']))

  it('has a sentence for each rule', () =>
    expect(Object.values(refundSentences).every((sentence) => sentence.endsWith('.'))).toBe(true))
})
