import { RefusedError } from '@escuta/kernel'
import { command, query, recordedQuery } from '@escuta/rpc'
import type { ActivityDeps } from '../application/deps.ts'
import { activityEntryOf } from '../application/activity/activity-entry.ts'
import { revealEntry } from '../application/activity/reveal-activity.ts'
import { exportActivity } from '../application/activity/export-activity.ts'
import { listActivity } from '../application/activity/list-activity.ts'
import { choicesOf } from '../application/activity/activity-choices.ts'
import {
  activityChoices,
  activityEntry,
  activityEntryInput,
  activityInput,
  activityPage,
  activityPerson,
  activityPersonInput,
  administrationRefusals,
  activityExportInput,
  activityPart,
  revealActivityInput,
  revealedActivity,
} from '../contract/index.ts'

/** The activity history. */
export function activityProcedures(deps: ActivityDeps) {
  const choices = choicesOf(deps.words)
  return {
    /** What the history is filtered by: types of events and modules. */
    activityChoices: query.output(activityChoices).query(() => choices),

    /** The events of every module, the newest first. */
    activity: recordedQuery
      .meta({ cost: 5 })
      .input(activityInput)
      .output(activityPage)
      .query(({ ctx, input }) => listActivity(deps, ctx, input)),

    /** One event and what it changed. */
    activityEntry: recordedQuery
      .input(activityEntryInput)
      .output(activityEntry)
      .query(({ ctx, input }) => activityEntryOf(deps, ctx, input.id)),

    /** Decrypts the personal fields of one event, for a reason that is recorded. Clinical content stays encrypted. */
    revealActivity: command
      .input(revealActivityInput)
      .output(revealedActivity)
      .mutation(({ ctx, input }) => revealEntry(deps, ctx, input)),

    /** What a filter finds, in parts of a CSV or JSON file. */
    activityExport: recordedQuery
      .meta({ cost: 20 })
      .input(activityExportInput)
      .output(activityPart)
      .query(({ ctx, input }) => exportActivity(deps, ctx, input)),

    /** The person of the account with an e-mail address, for the filter by person. */
    activityPerson: query
      .input(activityPersonInput)
      .output(activityPerson)
      .query(async ({ input }) => {
        const account = await deps.people.accountByEmail(input.email)
        if (!account) throw new RefusedError(administrationRefusals.refuse('activity-person-not-found'))
        return { personId: account.personId }
      }),
  }
}
