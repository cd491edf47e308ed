import type { EventsOf } from '@escuta/event-sourcing'
import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import type { ModerationAction, ReportedKind } from '../../contract/moderation.dto.ts'
import { contentModerated, contentReported } from '../../contract/published-events.ts'
import { at as now, decided, moderated, reported, reportOf, subjectOf } from './moderation.fixture.ts'
import { moderateContent } from './moderate-content.decide.ts'
import { moderationCase } from './moderation-case.state.ts'

const moderating = (
  action: ModerationAction,
  past: EventsOf<typeof moderationCase>[],
  kind: ReportedKind = 'review',
) =>
  given(moderationCase, past).when((state) =>
    moderateContent.decide({ caseId: subjectOf(kind).caseId, action, ...decided, now }, state),
  )
const both = [reported('review', 4), reported('review', 5)]
const people = [4, 5].map((nth) => reportOf('review', nth).reporterPersonId)

describe('moderateContent', () => {
  it('refuses without a report', () => moderating('dismissed', []).thenRefuses('moderation-case-not-found'))

  it('answers all reports that wait, each once', () => {
    moderating('hidden', both).then(moderated('review', 'hidden', people))
    moderating('warned', [...both, moderated('review', 'hidden', people)]).then(moderated('review', 'warned'))
  })

  it('dismisses only where a report waits', () => {
    moderating('dismissed', both).then(moderated('review', 'dismissed', people))
    moderating('dismissed', [...both, moderated('review', 'dismissed', people)]).thenRefuses(
      'moderation-not-possible',
    )
  })

  it('hides what is shown and restores what is hidden', () => {
    const hidden = [...both, moderated('review', 'hidden', people)]
    moderating('hidden', hidden).thenRefuses('moderation-not-possible')
    moderating('restored', both).thenRefuses('moderation-not-possible')
    moderating('restored', hidden).then(moderated('review', 'restored'))
    moderating('hidden', [...hidden, moderated('review', 'restored')]).then(moderated('review', 'hidden'))
  })

  it('reads reports and decisions of the first version as those of other content than messages', () => {
    for (const event of [reported('review'), moderated('review', 'hidden')]) {
      const { message: _, ...old } = event.data
      const { upcasts } = event.type === 'content-reported' ? contentReported : contentModerated
      expect(upcasts[1]?.(old)).toEqual(event.data)
    }
  })

  it('has actions of each kind of content', () => {
    moderating('unpublished', both).thenRefuses('moderation-not-possible')
    moderating('hidden', [reported('profile')], 'profile').thenRefuses('moderation-not-possible')
    moderating('unpublished', [reported('profile')], 'profile').then(
      moderated('profile', 'unpublished', [reportOf('profile').reporterPersonId]),
    )
  })

  it('dismisses reports of a message or warns who wrote it, and removes no message', () => {
    const people = [reportOf('message').reporterPersonId]
    moderating('dismissed', [reported('message')], 'message').then(moderated('message', 'dismissed', people))
    moderating('warned', [reported('message')], 'message').then(moderated('message', 'warned', people))
    for (const action of ['hidden', 'unpublished', 'restored'] as const)
      moderating(action, [reported('message')], 'message').thenRefuses('moderation-not-possible')
  })

  it('lets a profile that was taken down be published again, once', () => {
    const takenDown = [reported('profile'), moderated('profile', 'unpublished')]
    moderating('unpublished', takenDown, 'profile').thenRefuses('moderation-not-possible')
    moderating('restored', takenDown, 'profile').then(moderated('profile', 'restored'))
    moderating('restored', [...takenDown, moderated('profile', 'restored')], 'profile').thenRefuses(
      'moderation-not-possible',
    )
  })
})
