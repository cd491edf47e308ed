import type { ConsentState } from '@escuta/identity/contract'
import { expect, it } from 'vitest'
import { standingOf } from './consent-state.ts'

const consent: ConsentState = {
  purpose: 'health-data',
  version: '2026-11',
  givenVersion: null,
  givenAt: null,
  revokedAt: null,
  isNeeded: false,
}
const at = '2026-11-21T17:30:00.000Z'

it('is given when the version agreed to is the one in force', () => {
  expect(standingOf({ ...consent, givenVersion: '2026-11', givenAt: at })).toBe('given')
})

it('is outdated when an older text was agreed to', () => {
  expect(standingOf({ ...consent, givenVersion: '2026-10', givenAt: at })).toBe('outdated')
})

it('is given again after it was withdrawn once', () => {
  expect(standingOf({ ...consent, givenVersion: '2026-11', givenAt: at, revokedAt: at })).toBe('given')
})

it('tells what was withdrawn from what was never given', () => {
  expect(standingOf({ ...consent, revokedAt: at })).toBe('revoked')
  expect(standingOf(consent)).toBe('missing')
})
