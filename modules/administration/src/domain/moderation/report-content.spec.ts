import type { EventsOf } from '@escuta/event-sourcing'
import { given } from '@escuta/event-sourcing/testing'
import { describe, it } from 'vitest'
import { at as now, moderated, reported, reportOf, subjectOf } from './moderation.fixture.ts'
import { moderationCase } from './moderation-case.state.ts'
import { reportContent } from './report-content.decide.ts'

const report = reportOf('review')
const reporting = (past: EventsOf<typeof moderationCase>[], reportsOfDay = 0, changes = {}) =>
  given(moderationCase, past).when((state) =>
    reportContent.decide({ ...report, ...changes, now }, state, { reportsOfDay }),
  )

describe('reportContent', () => {
  it('records the report of each person', () => {
    reporting([]).then(reported('review'))
    reporting([reported('review', 5)]).then(reported('review'))
  })

  it('refuses a second report of the same person, also after a decision', () => {
    reporting([reported('review')]).thenRefuses('already-reported')
    reporting([reported('review'), moderated('review', 'dismissed')]).thenRefuses('already-reported')
  })

  it('refuses the eleventh report within a day', () => {
    reporting([], 9).then(reported('review'))
    reporting([], 10).thenRefuses('too-many-reports')
  })

  it('refuses the person whose content it is', () =>
    reporting([], 0, { reporterPersonId: subjectOf('review').concernedId }).thenRefuses('own-content'))

  it('refuses who wrote the message', () =>
    reporting([], 0, {
      ...subjectOf('message'),
      reporterPersonId: subjectOf('message').concernedId,
    }).thenRefuses('own-message'))
})
