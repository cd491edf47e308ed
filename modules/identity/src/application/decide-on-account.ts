import type { Decision, EventOf } from '@escuta/event-sourcing'
import { type CommandContext, unwrap } from '@escuta/kernel'
import type { userEvents } from '../domain/user/user.events.ts'
import { type User, user, userStream } from '../domain/user/user.state.ts'
import type { ModuleDeps } from './module-deps.ts'

type Change = {
  readonly name: string
  readonly userId: string
  readonly context: CommandContext
}

/** Appends what is decided to the account's stream; refusals are thrown. */
export async function decideOnAccount(
  { handle }: Pick<ModuleDeps, 'handle'>,
  { name, userId, context }: Change,
  decide: (state: User, now: string) => Decision<EventOf<(typeof userEvents)[number]>>,
): Promise<void> {
  unwrap(await handle(user, userStream(userId), { name, context }, decide))
}
