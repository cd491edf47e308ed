import { accountDeactivated } from '@escuta/identity/events'
import { unwrap } from '@escuta/kernel'
import { defineProcess, on } from '@escuta/projections'
import type { CatalogDeps } from '../../application/deps.ts'
import { unpublishProfile } from '../../application/unpublish-profile.ts'

/** Unpublishes the profile of a closed account; a professional who returns publishes it again. */
export function hideClosedAccount({ run }: Pick<CatalogDeps, 'run'>) {
  return defineProcess({ name: 'catalog.hide-closed-account' }, [
    on(accountDeactivated, async ({ data: { userId, professionalId, deactivatedAt } }, { contextFor }) => {
      if (professionalId === null) return
      const unpublished = { professionalId, by: userId, closedAt: deactivatedAt }
      unwrap(await run(unpublishProfile, unpublished, contextFor('hide')))
    }),
  ])
}
