import type { ConsentState } from '@escuta/privacy/contract'
import { expect, it } from 'vitest'
import { consentStatusOf } from './consent-status.ts'

const consent: ConsentState = {
  purpose: 'health-data',
  version: '2026-11',
  givenVersion: null,
  givenAt: null,
  revokedAt: null,
  isNeeded: false,
}
const at = '2026-11-21T17:30:00.000Z'

it('consentStatusOf is given for the current version', () => {
  expect(consentStatusOf({ ...consent, givenVersion: '2026-11', givenAt: at })).toBe('given')
})

it('consentStatusOf is outdated for an older version', () => {
  expect(consentStatusOf({ ...consent, givenVersion: '2026-10', givenAt: at })).toBe('outdated')
})

it('consentStatusOf is given after a withdrawal and a new consent', () => {
  expect(consentStatusOf({ ...consent, givenVersion: '2026-11', givenAt: at, revokedAt: at })).toBe('given')
})

it('consentStatusOf distinguishes revoked and missing', () => {
  expect(consentStatusOf({ ...consent, revokedAt: at })).toBe('revoked')
  expect(consentStatusOf(consent)).toBe('missing')
})
