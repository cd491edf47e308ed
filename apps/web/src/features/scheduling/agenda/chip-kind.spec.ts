import { expect, it } from 'vitest'
import { chipKind } from './chip-kind.ts'

const now = new Date('2026-11-23T14:00:00.000Z')
const [ended, ahead] = ['2026-11-23T14:00:00.000Z', '2026-11-23T14:00:00.001Z']

it.each([
  ['pending', ahead, 'held'],
  ['confirmed', ahead, 'confirmed'],
  ['scheduled', ahead, 'confirmed'],
  ['confirmed', ended, 'past'],
  ['completed', ahead, 'past'],
] as const)('chipKind of a %s appointment that ends at %s is %s', (status, endsAt, kind) =>
  expect(chipKind({ status, endsAt, awaitsApproval: false }, now)).toBe(kind),
)

it('chipKind of a request without an answer is requested', () =>
  expect(chipKind({ status: 'pending', endsAt: ahead, awaitsApproval: true }, now)).toBe('requested'))
