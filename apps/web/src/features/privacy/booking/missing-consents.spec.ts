import type { ConsentState } from '@escuta/privacy/contract'
import { expect, it } from 'vitest'
import { missingConsents } from './missing-consents.ts'

const at = '2026-11-21T17:30:00.000Z'
const never = { version: '2026-11', givenVersion: null, givenAt: null, revokedAt: null, isNeeded: false }
const given = { ...never, givenVersion: '2026-11', givenAt: at }

function missing(...consents: ConsentState[]) {
  return missingConsents({ consents }).map(({ purpose }) => purpose)
}

it('missingConsents contains health data and telemedicine only', () => {
  expect(
    missing(
      { purpose: 'terms', ...never },
      { purpose: 'health-data', ...never },
      { purpose: 'telemedicine', ...never },
      { purpose: 'marketing', ...never },
    ),
  ).toEqual(['health-data', 'telemedicine'])
})

it('missingConsents contains withdrawn and outdated consents, not given ones', () => {
  expect(
    missing(
      { purpose: 'health-data', ...never, revokedAt: at },
      { purpose: 'telemedicine', ...given, version: '2027-01' },
    ),
  ).toEqual(['health-data', 'telemedicine'])
  expect(missing({ purpose: 'health-data', ...given }, { purpose: 'telemedicine', ...given })).toEqual([])
})
