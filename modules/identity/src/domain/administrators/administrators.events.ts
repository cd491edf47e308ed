import { defineEvent } from '@escuta/event-sourcing'
import { instant, userId } from '@escuta/kernel'
import { z } from 'zod'

/** The account acts as an administrator from here on. */
export const administratorEntered = defineEvent('administrator-entered', {
  plain: z.object({ userId, enteredAt: instant }),
})

/**
 * The account is to lose its power as an administrator, while another one keeps theirs. `changeId` names the change of
 * the account that follows, by the process where the server stops in between.
 */
export const administratorRemoved = defineEvent('administrator-removed', {
  plain: z.object({
    userId,
    act: z.enum(['suspension', 'withdrawal']),
    changeId: z.uuid(),
    reason: z.string(),
    removedBy: z.string(),
    removedAt: instant,
  }),
})

/** The account is no administrator any more, for another reason than a removal. */
export const administratorLeft = defineEvent('administrator-left', {
  plain: z.object({ userId, leftAt: instant }),
})
