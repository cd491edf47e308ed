import { projectEvents } from '@escuta/projections/testing'
import { expect, it } from 'vitest'
import { reported, reportOf } from '../../domain/moderation/moderation.fixture.ts'
import { moderationReportsView } from './moderation-reports.view.ts'

it('moderationReportsView has each report of a case', () => {
  const rows = [
    ...projectEvents(moderationReportsView, [reported('review', 4), reported('review', 5)]).values(),
  ]
  const { caseId } = reportOf('review')
  expect(rows).toMatchObject([
    { caseId, reporterId: reportOf('review', 4).reporterId, category: 'offence' },
    { caseId, reporterId: reportOf('review', 5).reporterId },
  ])
})
