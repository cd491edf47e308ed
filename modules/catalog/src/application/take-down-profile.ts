import { defineCommand, publishCommand, type PublishedCommand } from '@escuta/event-sourcing'
import { isRefusal } from '@escuta/kernel'
import { takeDownProfile as contract } from '../contract/published-commands.ts'
import { professional } from '../domain/professional/professional.state.ts'
import { takeDownProfile as decide } from '../domain/professional/take-down-profile.decide.ts'
import type { CatalogDeps } from './deps.ts'

const takeDownProfile = defineCommand({ name: 'take-down-profile', stream: professional, decide })

export function takeDownProfileCommand({ run }: Pick<CatalogDeps, 'run'>): PublishedCommand {
  return publishCommand(contract, async (input, context) => {
    const outcome = await run(takeDownProfile, input, context)
    return isRefusal(outcome) ? outcome : { professionalId: input.professionalId }
  })
}
