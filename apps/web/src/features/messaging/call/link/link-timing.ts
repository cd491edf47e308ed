import { isOffering, type Link } from './link.ts'

/** Trouble after a time this long is not the trouble of before. */
export const calmMs = 15_000
/** An offer without an answer is sent again after this time. */
export const resendMs = 3_000
/** The other side, which has just joined, offers within this time, or is offered a connection. */
export const offerExpectedMs = 1_500
/** The owner of a generation mends it first. */
const ownerFirstMs = 3_000
const leftMs = 8_000
/** A connection that is away may come back by itself for this time. */
export const returningMs = 20_000
const mostMs = 60_000

/** Whether new addresses in the same generation may help: once, before a new generation is begun. */
export function canRestart(link: Link): boolean {
  const { isOwner, isAnswered, wasConnected, isRestarted, transport, isOlder, ownPeerId, otherPeerId } = link
  // An older page may offer at the same time: the side that would have to give its offer up makes none.
  const isAllowed = !isOlder || ownPeerId > otherPeerId
  return isOwner && isAnswered && wasConnected && !isRestarted && transport !== 'closed' && isAllowed
}

/** Milliseconds until something is done about a trouble that begins now. */
export function firstWaitMs(link: Link): number {
  const { transport, isLeft, isOwner, attempts } = link
  if (isLeft) return transport === 'closed' ? 0 : leftMs
  if (transport === 'disconnected' || transport === 'connecting') return outageMs(link)
  const own = isOwner ? 0 : ownerFirstMs
  // Where even new generations stay silent, the cause is not the network.
  if (transport === 'connected') return own + Math.min(mostMs, 20_000 * Math.max(0, attempts - 1))
  return own + (transport === 'closed' ? 2_000 : 0)
}

/** A short loss passes by itself; a connection that comes back by itself is not thrown away. */
function outageMs(link: Link): number {
  return canRestart(link) ? 2_000 : returningMs
}

/** Milliseconds until a generation whose last offer was sent or answered now is looked at again. */
export function progressMs(link: Link): number {
  if (isOffering(link)) return link.isResent ? 5_000 : resendMs
  // Packets of a connection that stands flow at once, or not at all.
  if (link.transport === 'connected') return 4_000
  const most = Math.min(16_000, 8_000 + 2_000 * link.attempts)
  return link.isOwner ? most : most + ownerFirstMs
}
