import type { Handle } from '@escuta/event-sourcing'
import { defineProcess } from '@escuta/projections'
import { personErased } from '../../contract/published-events.ts'
import { loadUser } from '../load-user.ts'
import { type EraseDeps, eraseTraces } from './erase-traces.ts'

/** Finishes erasing a person where a crash left it, also after a past that was restored. */
export function erasePersonProcess(deps: EraseDeps & { readonly handle: Handle }) {
  return defineProcess({
    name: 'identity.erase-person',
    from: 'start',
    events: [personErased],
    on: {
      'person-erased': async ({ data: { userId } }, reaction) => {
        if (userId === null) return
        const account = await loadUser(deps, userId, reaction.contextFor('look'))
        if (account.status === 'erased') await eraseTraces(deps, account)
      },
    },
  })
}
