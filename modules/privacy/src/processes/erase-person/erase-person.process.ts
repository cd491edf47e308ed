import { defineProcess } from '@escuta/projections'
import { personErased } from '../../contract/published-events.ts'
import { erasePersonalData, type ErasureDeps } from './erase-personal-data.ts'

/** Completes the erasure of a person after a crash or the restore of a backup. */
export function erasePersonProcess(deps: ErasureDeps) {
  return defineProcess({
    name: 'privacy.erase-person',
    from: 'start',
    events: [personErased],
    on: {
      'person-erased': async ({ data: { userId, personId, clientId } }) => {
        if (userId !== null) await erasePersonalData(deps, { userId, personId, clientId })
      },
    },
  })
}
