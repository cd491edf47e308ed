import { type Actor, unwrap } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { CallSettings } from '../contract/index.ts'
import { caller } from '../domain/caller/caller.state.ts'
import { setRelayOnly } from '../domain/caller/set-relay-only.decide.ts'
import type { MessagingDeps } from './deps.ts'
import { userIdOf } from './membership.ts'

type Deps = Pick<MessagingDeps, 'run' | 'load' | 'settings'>

/** The caller's own choice of relayed connections. Refuses `relay-not-offered`. */
export async function setOwnRelayOnly(
  { run, settings }: Deps,
  ctx: Pick<RequestContext, 'actor' | 'command'>,
  { relayOnly }: { readonly relayOnly: boolean },
): Promise<null> {
  const facts = { isRelayOffered: settings.ice.turn !== null }
  unwrap(await run(setRelayOnly, { userId: userIdOf(ctx.actor), relayOnly }, ctx.command(), facts))
  return null
}

export async function callSettingsOf(
  { load, settings }: Omit<Deps, 'run'>,
  actor: Actor,
): Promise<CallSettings> {
  const { relayOnly } = await load(caller, { userId: userIdOf(actor) })
  return { relayOnly, isRelayOffered: settings.ice.turn !== null }
}
