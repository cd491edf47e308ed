import { answerWithin } from '@escuta/kernel'
import type { IceServers } from '@escuta/messaging/contract'

/** Credentials that end within this time are not used for a new connection. */
const nearMs = 60_000
/** A connection to a server that is being restarted is made with the servers known before. */
const mostWaitMs = 3_000

/** A request that hangs must not be that of every later connection. */
const mostAskedMs = 5_000

/**
 * Keeps the answer until it ends soon; an answer that does not come is replaced by the last one. Fails where there never
 * was one: whether the person hides their address is part of it.
 */
export function iceConfiguration(ask: () => Promise<IceServers>): () => Promise<RTCConfiguration> {
  let last: IceServers | undefined
  let asking: Promise<IceServers | undefined> | undefined

  async function renewed(): Promise<IceServers | undefined> {
    asking ??= answerWithin(mostAskedMs, ask(), undefined).finally(() => (asking = undefined))
    last = (await asking) ?? last
    return last
  }
  return async () => {
    const isFresh = last && (last.expiresAt === null || Date.parse(last.expiresAt) - Date.now() > nearMs)
    const known = isFresh ? last : await answerWithin(mostWaitMs, renewed(), last)
    if (!known) throw new Error('the ICE servers of the call are not known')
    const { iceServers, relayOnly } = known
    return {
      iceServers: iceServers.map(({ urls, ...credentials }) => ({ urls: [...urls], ...credentials })),
      iceTransportPolicy: relayOnly ? 'relay' : 'all',
      bundlePolicy: 'max-bundle',
    }
  }
}
