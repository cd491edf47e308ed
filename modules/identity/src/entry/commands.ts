import { publishCommand, type PublishedCommand } from '@escuta/event-sourcing'
import { type CommandContext, isRefusal, type Refusal, type UserId } from '@escuta/kernel'
import type { z } from 'zod'
import { createStaffInput } from '../contract/index.ts'
import {
  grantProfessionalRole as grantContract,
  registerClient as registerContract,
} from '../contract/published-commands.ts'
import { client, clientStream } from '../write/client/client.state.ts'
import { registerClient } from '../write/client/register-client.decide.ts'
import { grantProfessionalRole } from '../write/user/grant-professional-role.decide.ts'
import { user, userStream } from '../write/user/user.state.ts'
import type { Entry } from './entry.ts'

/** What other modules may send. */
export function identityCommands({ handle }: Pick<Entry, 'handle'>): readonly PublishedCommand[] {
  return [
    publishCommand(registerContract, async (input, context) => {
      const outcome = await handle(
        client,
        clientStream(input.clientId),
        { name: 'register-client', context },
        (state, now) => registerClient(input, state, now),
      )
      return isRefusal(outcome) ? outcome : { clientId: input.clientId }
    }),
    publishCommand(grantContract, async (input, context) => {
      const outcome = await handle(
        user,
        userStream(input.userId),
        { name: 'grant-professional-role', context },
        (state, now) => grantProfessionalRole(input, state, now),
      )
      return isRefusal(outcome) ? outcome : { userId: input.userId }
    }),
  ]
}

/** Makes an account of the operator's own people, for the command line and demo data. Refusals as registering. */
export function createStaff(
  entry: Entry,
  input: z.input<typeof createStaffInput>,
  context: CommandContext,
): Promise<UserId | Refusal> {
  return entry.registration.register({ ...createStaffInput.parse(input), phone: null }, context)
}
