import { defineCommand, publishCommand, type PublishedCommand } from '@escuta/event-sourcing'
import { isRefusal } from '@escuta/kernel'
import { recordConsents as contract } from '../contract/published-commands.ts'
import { person, privacyStream } from '../domain/person/person.state.ts'
import { recordConsents as decide } from '../domain/person/record-consents.decide.ts'
import type { PrivacyDeps } from './deps.ts'

export const recordConsents = defineCommand({
  name: 'record-consents',
  stream: person,
  streamOf: ({ personId }) => privacyStream(personId),
  decide,
})

/** Records the consents that other modules collected. */
export function recordConsentsCommand({ run }: Pick<PrivacyDeps, 'run'>): PublishedCommand {
  return publishCommand(contract, async (input, context) => {
    const outcome = await run(recordConsents, input, context)
    return isRefusal(outcome) ? outcome : { personId: input.personId }
  })
}
