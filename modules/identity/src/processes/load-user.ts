import type { Handle } from '@escuta/event-sourcing'
import { type Clock, type CommandContext, newId, RefusedError, system, unwrap } from '@escuta/kernel'
import { identityRefusals } from '../contract/index.ts'
import { type RegisteredUser, type User, user, userStream } from '../domain/user/user.state.ts'

/** Loads the account from its stream. */
export async function loadUser(
  { handle }: { readonly handle: Handle },
  id: string,
  context: CommandContext,
): Promise<User> {
  const look = { name: 'load-user', context }
  const { state } = unwrap(await handle(user, userStream(id), look, () => []))
  return state
}

/** Loads an open account from its stream. Refusal, thrown: account-not-found. */
export async function loadRegisteredUser(
  deps: { readonly handle: Handle },
  id: string,
  context: CommandContext,
): Promise<RegisteredUser> {
  const state = await loadUser(deps, id, context)
  if (state.status === 'registered') return state
  throw new RefusedError(identityRefusals.refuse('account-not-found'))
}

/** The command context of a job, whose actor is the system. */
export function jobContext(clock: Clock, name: string, commandId = newId()): CommandContext {
  return {
    commandId,
    actor: system(name),
    now: clock.now().toISOString(),
    correlationId: newId(),
    causationId: null,
  }
}
