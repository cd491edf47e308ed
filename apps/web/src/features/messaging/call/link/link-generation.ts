import { type Link, type Step } from './link.ts'
import { progressMs, resendMs } from './link-timing.ts'

/** Begins the next generation, with an offer of this side. */
export function begin(link: Link, now: number): Step {
  const generation = link.generation + 1
  const connection = `${link.ownPeerId}.${link.life}.${generation}`
  const next: Link = {
    ...link,
    // A life that never answers may be remembered wrongly, as after a change of the other device's clock.
    otherLife: link.attempts >= 2 ? null : link.otherLife,
    generation,
    connection,
    isOwner: true,
    offer: 1,
    isAnswered: false,
    isResent: false,
    isRestarted: false,
    transport: 'connecting',
    wasConnected: false,
    isSilent: false,
    attempts: link.attempts + 1,
  }
  return {
    link: { ...next, dueAt: now + progressMs(next) },
    effects: [
      { type: 'create', connection, isOwner: true },
      { type: 'offer', connection, offer: 1, isRestart: false },
    ],
  }
}

/** Offers new addresses in the generation in use. */
export function restart(link: Link, now: number): Step {
  const { connection } = link
  const offer = link.offer + 1
  return {
    link: { ...link, offer, isAnswered: false, isResent: false, isRestarted: true, dueAt: now + resendMs },
    effects: [{ type: 'offer', connection, offer, isRestart: true }],
  }
}
