import { countedNetworks } from '@escuta/kernel'
import type { RequestContext } from '@escuta/rpc'
import type { Payer } from '../auth-store/hashing-queue.ts'

/** Turns of a browser that no account knows: one lane for each network, of IPv6 the wider one. */
export function strangerPays({ from }: Pick<RequestContext, 'from'>): Payer {
  return { caller: 'stranger', lane: laneOf(from.address) }
}

/** Turns of what a network is refused anyway, so that they delay nothing else of it. */
export function refusedPays({ from }: Pick<RequestContext, 'from'>): Payer {
  return { caller: 'stranger', lane: `${laneOf(from.address)}/refused` }
}

/** Turns of a known browser or a signed-in person: a lane of their own, also beside neighbours of their network. */
export function accountPays(userId: string, { from }: Pick<RequestContext, 'from'>): Payer {
  return { caller: 'known', lane: `${laneOf(from.address)}/${userId}` }
}

function laneOf(address: string): string {
  return countedNetworks(address, { one: 1, wider: 1 }).at(-1)?.key ?? address
}
