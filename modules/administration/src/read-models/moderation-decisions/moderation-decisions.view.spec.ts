import { projectEvents } from '@escuta/projections/testing'
import { expect, it } from 'vitest'
import { decided, moderated } from '../../domain/moderation/moderation.fixture.ts'
import { moderationDecisionsView } from './moderation-decisions.view.ts'

it('moderationDecisionsView has each decision with who and why', () => {
  const events = [moderated('review', 'hidden'), moderated('review', 'restored')]
  expect([...projectEvents(moderationDecisionsView, events).values()]).toMatchObject([
    { action: 'hidden', ...decided },
    { action: 'restored', ...decided },
  ])
})
