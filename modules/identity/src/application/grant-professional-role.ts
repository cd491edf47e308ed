import { defineCommand, publishCommand, type PublishedCommand } from '@escuta/event-sourcing'
import { isRefusal } from '@escuta/kernel'
import { grantProfessionalRole as contract } from '../contract/published-commands.ts'
import { grantProfessionalRole as decide } from '../domain/user/grant-professional-role.decide.ts'
import { user } from '../domain/user/user.state.ts'
import type { IdentityDeps } from './deps.ts'

const grantProfessionalRole = defineCommand({
  name: 'grant-professional-role',
  stream: user,
  decide,
})

export function grantProfessionalRoleCommand({ run }: Pick<IdentityDeps, 'run'>): PublishedCommand {
  return publishCommand(contract, async (input, context) => {
    const outcome = await run(grantProfessionalRole, input, context)
    return isRefusal(outcome) ? outcome : { userId: input.userId }
  })
}
