import { professionalId as asProfessionalId, newId, userId as asUserId } from '@escuta/kernel'
import { send } from '@escuta/projections'
import { expect, it } from 'vitest'
import { resumePublication } from '../../domain/professional/resume-publication.decide.ts'
import { suspendPublication } from '../../domain/professional/suspend-publication.decide.ts'
import { unpublishProfile } from '../../domain/professional/unpublish-profile.decide.ts'
import { hideClosedAccount } from './hide-closed-account.process.ts'

const userId = asUserId.parse(newId())
const professionalId = asProfessionalId.parse(newId())
const closedAt = '2026-11-20T12:00:00.000Z'
const profile = { professionalId, by: userId }

it.each([
  [
    'account-deactivated',
    { deactivatedAt: closedAt },
    send(unpublishProfile, { ...profile, closedAt }, 'hide'),
  ],
  [
    'account-suspended',
    { suspendedAt: closedAt },
    send(suspendPublication, { ...profile, closedAt }, 'hide'),
  ],
  ['account-reinstated', {}, send(resumePublication, profile, 'show')],
])('%s of a professional is followed by the profile, of others by nothing', (type, data, sent) => {
  expect(hideClosedAccount.sentAfter({ type, data: { ...data, userId, professionalId } })).toEqual([sent])
  expect(hideClosedAccount.sentAfter({ type, data: { ...data, userId, professionalId: null } })).toEqual([])
})
