import { defineProcess, on } from '@escuta/projections'
import { personErased } from '../../contract/published-events.ts'
import { erasePersonalData, type ErasureDeps } from '../../application/erase-personal-data.ts'

/** Completes the erasure of a person after a crash or the restore of a backup. */
export function erasePersonProcess(deps: ErasureDeps) {
  return defineProcess({ name: 'privacy.erase-person', from: 'start' }, [
    on(personErased, async ({ data: { userId, ...erased } }) => {
      if (userId !== null) await erasePersonalData(deps, { ...erased, userId })
    }),
  ])
}
