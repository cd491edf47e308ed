import type { Handle } from '@escuta/event-sourcing'
import { type Clock, type CommandContext, newId, RefusedError, system, unwrap } from '@escuta/kernel'
import { identityRefusals } from '../contract/index.ts'
import { type RegisteredUser, type User, user, userStream } from '../domain/user/user.state.ts'

/** The account as its stream has it now. */
export async function loadUser(
  { handle }: { readonly handle: Handle },
  id: string,
  context: CommandContext,
): Promise<User> {
  const look = { name: 'load-user', context }
  const { state } = unwrap(await handle(user, userStream(id), look, () => []))
  return state
}

/** As `loadUser`, open accounts only. Refusal, thrown: account-not-found. */
export async function loadRegisteredUser(
  deps: { readonly handle: Handle },
  id: string,
  context: CommandContext,
): Promise<RegisteredUser> {
  const state = await loadUser(deps, id, context)
  if (state.status === 'registered') return state
  throw new RefusedError(identityRefusals.refuse('account-not-found'))
}

/** The context of what a job does by itself. */
export function jobContext(clock: Clock, name: string, commandId = newId()): CommandContext {
  return {
    commandId,
    actor: system(name),
    now: clock.now().toISOString(),
    correlationId: newId(),
    causationId: null,
  }
}
