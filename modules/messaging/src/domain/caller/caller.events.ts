import { defineEvent } from '@escuta/event-sourcing'
import { instant, userId } from '@escuta/kernel'
import { z } from 'zod'

/** A person chose whether their calls use relayed connections only. */
export const relayOnlySet = defineEvent('relay-only-set', {
  plain: z.object({ userId, relayOnly: z.boolean(), setAt: instant }),
})
