import { defineCommand, publishCommand, type PublishedCommand } from '@escuta/event-sourcing'
import { isRefusal } from '@escuta/kernel'
import { recordConsents as contract } from '../contract/published-commands.ts'
import { person } from '../domain/person/person.state.ts'
import { recordConsents as decide } from '../domain/person/record-consents.decide.ts'
import type { PrivacyDeps } from './deps.ts'

export const recordConsents = defineCommand({
  name: 'record-consents',
  stream: person,
  decide,
})

/** Records the consents that other modules collected. */
export function recordConsentsCommand({ run }: Pick<PrivacyDeps, 'run'>): PublishedCommand {
  return publishCommand(contract, async (input, context) => {
    const outcome = await run(recordConsents, input, context)
    return isRefusal(outcome) ? outcome : { personId: input.personId }
  })
}
