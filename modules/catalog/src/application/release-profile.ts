import { defineCommand, publishCommand, type PublishedCommand } from '@escuta/event-sourcing'
import { isRefusal } from '@escuta/kernel'
import { releaseProfile as contract } from '../contract/published-commands.ts'
import { professional } from '../domain/professional/professional.state.ts'
import { releaseProfile as decide } from '../domain/professional/release-profile.decide.ts'
import type { CatalogDeps } from './deps.ts'

const releaseProfile = defineCommand({ name: 'release-profile', stream: professional, decide })

export function releaseProfileCommand({ run }: Pick<CatalogDeps, 'run'>): PublishedCommand {
  return publishCommand(contract, async (input, context) => {
    const outcome = await run(releaseProfile, input, context)
    return isRefusal(outcome) ? outcome : { professionalId: input.professionalId }
  })
}
