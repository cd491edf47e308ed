import { RefusedError } from '@escuta/kernel'
import { query } from '@escuta/rpc'
import type { ActivityDeps } from '../application/activity/activity-deps.ts'
import { activityEntryOf } from '../application/activity/activity-entry.ts'
import { listActivity } from '../application/activity/list-activity.ts'
import {
  activityEntry,
  activityEntryInput,
  activityInput,
  activityPage,
  activityPerson,
  activityPersonInput,
  administrationRefusals,
} from '../contract/index.ts'

/** The activity history. */
export function activityProcedures(deps: ActivityDeps) {
  return {
    /** The events of every module, the newest first. */
    activity: query
      .input(activityInput)
      .output(activityPage)
      .query(({ input }) => listActivity(deps, input)),

    /** One event and what it changed. */
    activityEntry: query
      .input(activityEntryInput)
      .output(activityEntry)
      .query(({ input }) => activityEntryOf(deps, input.id)),

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
