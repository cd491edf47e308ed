import { defineEvent } from '@escuta/event-sourcing'
import { instant, professionalId } from '@escuta/kernel'
import { z } from 'zod'

/** A new address of the feed is valid; the one before it no longer is. */
export const calendarFeedOpened = defineEvent('calendar-feed-opened', {
  plain: z.object({ professionalId, tokenHash: z.string(), showsNames: z.boolean(), openedAt: instant }),
})

/** The feed names the clients from now on, or no longer does. */
export const calendarFeedNamesChosen = defineEvent('calendar-feed-names-chosen', {
  plain: z.object({ professionalId, showsNames: z.boolean(), chosenAt: instant }),
})

/** The feed's address is no longer valid. */
export const calendarFeedRevoked = defineEvent('calendar-feed-revoked', {
  plain: z.object({ professionalId, revokedAt: instant }),
})
