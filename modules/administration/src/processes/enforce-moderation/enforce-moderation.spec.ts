import { hideReview, releaseProfile, takeDownProfile, unhideReview } from '@escuta/catalog/commands'
import { appointmentId, deriveId } from '@escuta/kernel'
import { send } from '@escuta/projections'
import { expect, it } from 'vitest'
import { moderated } from '../../domain/moderation/moderation.fixture.ts'
import { enforceModeration } from './enforce-moderation.process.ts'

const ofReview = moderated('review', 'hidden').data
const subjectId = deriveId(ofReview.caseId, 'appointment')
const { professionalId, by, reason } = ofReview
const review = { appointmentId: appointmentId.parse(subjectId), by, reason }

it.each([
  ['review', 'hidden', [send(hideReview, review, 'enforce')]],
  ['review', 'restored', [send(unhideReview, review, 'enforce')]],
  ['profile', 'unpublished', [send(takeDownProfile, { professionalId }, 'enforce')]],
  ['profile', 'restored', [send(releaseProfile, { professionalId }, 'enforce')]],
  ['message', 'warned', []],
  ['review', 'dismissed', []],
] as const)('a %s that is %s is followed by the command of the catalog', (kind, action, sent) => {
  const { type, data } = moderated(kind, action)
  expect(enforceModeration.sentAfter({ type, data: { ...data, professionalId, subjectId } })).toEqual(sent)
})
