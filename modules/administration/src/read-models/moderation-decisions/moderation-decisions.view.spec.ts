import { projectEvents } from '@escuta/projections/testing'
import { expect, it } from 'vitest'
import { decided, moderated, revealed } from '../../domain/moderation/moderation.fixture.ts'
import { moderationDecisionsView } from './moderation-decisions.view.ts'

it('moderationDecisionsView has each decision and each reading of a message with who and why', () => {
  const events = [moderated('review', 'hidden'), moderated('review', 'restored'), revealed()]
  expect([...projectEvents(moderationDecisionsView, events).values()]).toMatchObject([
    { action: 'hidden', ...decided },
    { action: 'restored', ...decided },
    { action: 'revealed', ...decided },
  ])
})
