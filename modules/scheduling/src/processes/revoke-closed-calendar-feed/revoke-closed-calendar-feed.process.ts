import { accountDeactivated, accountSuspended } from '@escuta/identity/events'
import { unwrap } from '@escuta/kernel'
import { defineProcess, on } from '@escuta/projections'
import type { SchedulingDeps } from '../../application/deps.ts'
import { revokeCalendarFeed } from '../../application/revoke-calendar-feed.ts'

/** Ends the calendar feed of a closed or suspended account; a professional who returns makes a new address. */
export function revokeClosedCalendarFeed({ run }: Pick<SchedulingDeps, 'run'>) {
  return defineProcess({ name: 'scheduling.revoke-closed-calendar-feed' }, [
    on(accountDeactivated, async ({ data: { professionalId } }, { contextFor }) => {
      if (professionalId === null) return
      unwrap(await run(revokeCalendarFeed, { professionalId }, contextFor('revoke')))
    }),
    on(accountSuspended, async ({ data: { professionalId } }, { contextFor }) => {
      if (professionalId === null) return
      unwrap(await run(revokeCalendarFeed, { professionalId }, contextFor('revoke')))
    }),
  ])
}
