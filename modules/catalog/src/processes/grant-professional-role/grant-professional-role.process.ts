import { grantProfessionalRole } from '@escuta/identity/commands'
import { unwrap } from '@escuta/kernel'
import { defineProcess, on } from '@escuta/projections'
import type { CatalogDeps } from '../../application/deps.ts'
import { professionalRegistered } from '../../contract/published-events.ts'

/** Grants the professional role to the account of a new professional record. */
export function grantRole({ dispatch }: Pick<CatalogDeps, 'dispatch'>) {
  return defineProcess({ name: 'catalog.grant-professional-role', from: 'start' }, [
    on(professionalRegistered, async ({ data: { userId, professionalId } }, { contextFor }) => {
      unwrap(await dispatch(grantProfessionalRole, { userId, professionalId }, contextFor('grant')))
    }),
  ])
}
