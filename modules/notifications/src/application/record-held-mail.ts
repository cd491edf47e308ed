import { defineCommand, publishCommand, type PublishedCommand } from '@escuta/event-sourcing'
import { isRefusal } from '@escuta/kernel'
import { recordHeldMail as contract } from '../contract/published-commands.ts'
import { heldMail } from '../domain/held-mail/held-mail.state.ts'
import { recordHeldMail as decide } from '../domain/held-mail/record-held-mail.decide.ts'
import type { NotificationsDeps } from './deps.ts'

const recordHeldMail = defineCommand({ name: 'record-held-mail', stream: heldMail, decide })

export function recordHeldMailCommand({ run }: Pick<NotificationsDeps, 'run'>): PublishedCommand {
  return publishCommand(contract, async (input, context) => {
    const outcome = await run(recordHeldMail, input, context)
    return isRefusal(outcome) ? outcome : null
  })
}
