import { accountDeactivated, accountReinstated, accountSuspended } from '@escuta/identity/events'
import { unwrap } from '@escuta/kernel'
import { defineProcess, on } from '@escuta/projections'
import type { CatalogDeps } from '../../application/deps.ts'
import { resumePublication } from '../../domain/professional/resume-publication.decide.ts'
import { suspendPublication } from '../../domain/professional/suspend-publication.decide.ts'
import { unpublishProfile } from '../../domain/professional/unpublish-profile.decide.ts'

/**
 * Unpublishes the profile of a closed account, whose professional publishes it again after returning, and that of a suspended
 * one, which the reinstatement publishes again.
 */
export function hideClosedAccount({ run }: Pick<CatalogDeps, 'run'>) {
  return defineProcess({ name: 'catalog.hide-closed-account' }, [
    on(accountDeactivated, async ({ data: { userId, professionalId, deactivatedAt } }, { contextFor }) => {
      if (professionalId === null) return
      const unpublished = { professionalId, by: userId, closedAt: deactivatedAt }
      unwrap(await run(unpublishProfile, unpublished, contextFor('hide')))
    }),
    on(accountSuspended, async ({ data: { userId, professionalId, suspendedAt } }, { contextFor }) => {
      if (professionalId === null) return
      const suspended = { professionalId, by: userId, closedAt: suspendedAt }
      unwrap(await run(suspendPublication, suspended, contextFor('hide')))
    }),
    on(accountReinstated, async ({ data: { userId, professionalId } }, { contextFor }) => {
      if (professionalId === null) return
      unwrap(await run(resumePublication, { professionalId, by: userId }, contextFor('show')))
    }),
  ])
}
