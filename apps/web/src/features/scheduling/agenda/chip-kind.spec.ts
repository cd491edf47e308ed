import { expect, it } from 'vitest'
import { chipKind } from './chip-kind.ts'

const now = new Date('2026-11-23T14:00:00.000Z')
const asked = { awaitsApproval: false, awaitsAcceptance: false }
const [ended, ahead] = ['2026-11-23T14:00:00.000Z', '2026-11-23T14:00:00.001Z']

it.each([
  ['pending', ahead, 'held'],
  ['confirmed', ahead, 'confirmed'],
  ['confirmed', ended, 'past'],
  ['completed', ahead, 'past'],
] as const)('chipKind of a %s appointment that ends at %s is %s', (status, endsAt, kind) =>
  expect(chipKind({ status, endsAt, ...asked }, now)).toBe(kind),
)

it('chipKind of a request without an answer is requested', () =>
  expect(chipKind({ ...asked, status: 'pending', endsAt: ahead, awaitsApproval: true }, now)).toBe(
    'requested',
  ))

it('chipKind of what the person has not accepted is proposed until it is over', () => {
  const entered = { ...asked, status: 'confirmed', awaitsAcceptance: true } as const
  expect(chipKind({ ...entered, endsAt: ahead }, now)).toBe('proposed')
  expect(chipKind({ ...entered, endsAt: ended }, now)).toBe('past')
})
