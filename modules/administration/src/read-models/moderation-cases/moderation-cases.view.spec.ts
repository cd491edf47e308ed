import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { at, moderated, reported, revealed } from '../../domain/moderation/moderation.fixture.ts'
import { moderationCasesView } from './moderation-cases.view.ts'

const rowAfter = (...events: Parameters<typeof projectEvents>[1]) => [
  ...projectEvents(moderationCasesView, events).values(),
]

describe('moderationCasesView', () => {
  it('counts the reports that wait since the first of them', () =>
    expect(rowAfter(reported('review', 4), reported('review', 5))).toMatchObject([
      { kind: 'review', openReports: 2, reportedAt: at, lastAction: null, isHidden: false },
    ]))

  it('has the client of a message’s conversation, which a reading does not change', () => {
    const { clientId } = reported('message').data.message!
    expect(rowAfter(reported('message'), revealed())).toMatchObject([
      { kind: 'message', clientId, openReports: 1 },
    ])
    expect(rowAfter(reported('profile'))).toMatchObject([{ clientId: null }])
  })

  it('has no open report after a decision, and remembers that a review is hidden', () => {
    expect(
      rowAfter(reported('review'), moderated('review', 'hidden'), moderated('review', 'warned')),
    ).toMatchObject([{ openReports: 0, lastAction: 'warned', isHidden: true }])
    expect(
      rowAfter(reported('review'), moderated('review', 'hidden'), moderated('review', 'restored')),
    ).toMatchObject([{ isHidden: false }])
  })
})
