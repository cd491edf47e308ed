import type { Handle } from '@escuta/event-sourcing'
import { accountDeactivated } from '@escuta/identity/events'
import { unwrap } from '@escuta/kernel'
import { defineProcess } from '@escuta/projections'
import { professional, professionalStream } from '../../domain/professional/professional.state.ts'
import { unpublishProfile } from '../../domain/professional/unpublish-profile.decide.ts'

/** Who closes their account is not found or booked any more; coming back, they publish the profile again themselves. */
export function hideClosedAccount({ handle }: { readonly handle: Handle }) {
  return defineProcess({
    name: 'catalog.hide-closed-account',
    events: [accountDeactivated],
    on: {
      'account-deactivated': async ({ data: { userId, professionalId, deactivatedAt } }, { contextFor }) => {
        if (professionalId === null) return
        const command = { name: 'unpublish-profile', context: contextFor('hide') }
        const stream = professionalStream(professionalId)
        unwrap(
          await handle(professional, stream, command, (state, now) =>
            unpublishProfile({ by: userId, closedAt: deactivatedAt }, state, now),
          ),
        )
      },
    },
  })
}
