import { isOffering, isPolite, type Link, type LinkSignal, only, type Step, unconnected } from './link.ts'
import { begin } from './link-generation.ts'
import { progressMs } from './link-timing.ts'

type Offer = Extract<LinkSignal, { readonly type: 'offer' }>
type Answer = Extract<LinkSignal, { readonly type: 'answer' }>
type Named = { readonly connection: string; readonly generation: number; readonly offer: number }

/** Takes a signal of the other side. */
export function receive(link: Link, signal: LinkSignal, now: number): Step {
  if (signal.life === undefined) return take({ ...link, isOlder: true }, signal, now)
  const isForAnother = signal.toLife !== undefined && signal.toLife !== link.life
  if (signal.life < (link.otherLife ?? 0)) return only(link)
  if (isForAnother) return forFormer(link, signal, signal.life, now)
  if (link.otherLife !== null && signal.life > link.otherLife) {
    const { effects, link: next } = take(forget(link, signal.life, now), signal, now)
    return { link: next, effects: [{ type: 'close' }, ...effects] }
  }
  return take({ ...link, otherLife: signal.life, isOlder: false }, signal, now)
}

/** A signal for the link that this side gave up: who offers waits for an answer, and is offered a new one at once. */
function forFormer(link: Link, { type }: LinkSignal, otherLife: number, now: number): Step {
  return type === 'offer' && link.generation === 0 ? begin({ ...link, otherLife }, now) : only(link)
}

/** The other side begins without memory of the link, as a page that was loaded again: so does this one. */
function forget(link: Link, otherLife: number, now: number): Link {
  return {
    ...link,
    ...unconnected,
    otherLife,
    dueAt: now + 2_000,
  }
}

function take(link: Link, signal: LinkSignal, now: number): Step {
  if (signal.type === 'offer')
    return link.isOlder ? takeOlderOffer(link, signal, now) : takeOffer(link, signal, now)
  if (link.generation === 0 || (signal.connection ?? link.connection) !== link.connection) return only(link)
  if (signal.type === 'answer') return takeAnswer(link, signal, now)
  const { candidate } = signal
  return { link, effects: [{ type: 'candidate', connection: link.connection, candidate }] }
}

function takeOffer(link: Link, signal: Offer, now: number): Step {
  const { connection = '', generation = 0, offer = 1 } = signal
  const order = generation - link.generation || Number(link.isOwner && link.otherPeerId > link.ownPeerId)
  if (order > 0) return adopt(link, { connection, generation, offer }, signal, now)
  if (order === 0 && !link.isOwner) return answerAgain(link, offer, signal, now)
  // The other side does not know the later generation, whose offer was lost or is on its way.
  return isOffering(link) ? resendOffer(link) : only(link)
}

/** An offer of the generation in use: a new one is answered, the last one is answered as before. */
function answerAgain(link: Link, offer: number, { sdp }: Offer, now: number): Step {
  const { connection } = link
  if (offer < link.offer) return only(link)
  if (offer === link.offer)
    return { link, effects: [{ type: 'resend', connection, description: 'answer', offer }] }
  const next = { ...link, offer, isAnswered: true }
  return {
    link: { ...next, dueAt: next.dueAt === null ? null : now + progressMs(next) },
    effects: [{ type: 'answer', connection, offer, sdp }],
  }
}

/** Takes a generation of the other side in place of the own one. */
function adopt(link: Link, { connection, generation, offer }: Named, { sdp }: Offer, now: number): Step {
  const next: Link = {
    ...link,
    connection,
    generation,
    offer,
    isOwner: false,
    isAnswered: true,
    isResent: false,
    isRestarted: false,
    transport: 'connecting',
    wasConnected: false,
    isSilent: false,
  }
  return {
    link: { ...next, dueAt: now + progressMs(next) },
    effects: [
      { type: 'create', connection, isOwner: false },
      { type: 'answer', connection, offer, sdp },
    ],
  }
}

function takeAnswer(link: Link, { offer, sdp }: Answer, now: number): Step {
  const { connection } = link
  if (!isOffering(link) || (offer ?? link.offer) !== link.offer) return only(link)
  const next = { ...link, isAnswered: true }
  return {
    link: { ...next, dueAt: next.dueAt === null ? null : now + progressMs(next) },
    effects: [{ type: 'accept', connection, sdp }],
  }
}

export function resendOffer(link: Link): Step {
  const { connection, offer } = link
  return { link, effects: [{ type: 'resend', connection, description: 'offer', offer }] }
}

/**
 * An offer of a side that knows no generations. By perfect negotiation, the side with the smaller id drops its own
 * offer. The offer may also restart a connection that this side no longer has.
 */
function takeOlderOffer(link: Link, signal: Offer, now: number): Step {
  const { connection = '', isRestart } = signal
  const isOther = link.generation === 0 || connection !== link.connection
  if (isOffering(link) && !isPolite(link)) return only(link)
  if (isOther && isRestart) return begin(link, now)
  if (isOther) return adopt(link, { connection, generation: link.generation + 1, offer: 1 }, signal, now)
  return answerAgain(link, link.offer + 1, signal, now)
}
