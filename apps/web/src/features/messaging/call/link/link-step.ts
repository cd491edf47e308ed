import { isOffering, isWell, type Link, type LinkInput, only, type Step, type Transport } from './link.ts'
import { begin, restart } from './link-generation.ts'
import { receive, resendOffer } from './link-signals.ts'
import { calmMs, canRestart, firstWaitMs, offerExpectedMs, progressMs, returningMs } from './link-timing.ts'

/** One step of the link: what it becomes, and what the browser is to do. */
export function stepLink(link: Link, input: LinkInput, now: number): Step {
  switch (input.type) {
    case 'present':
      return present({ ...link, isLeft: false }, now)
    case 'joined':
      return joined({ ...link, isLeft: false }, now)
    case 'left':
      return left({ ...link, isLeft: true }, now)
    case 'signal':
      return receive(link, input.signal, now)
    case 'resumed':
      return only(isWell(link) || link.generation === 0 ? link : { ...link, dueAt: now })
    case 'due':
      return due(link, input.isSignalling, now)
    default:
      return input.connection === link.connection ? observed(link, input, now) : only(link)
  }
}

type Observed = Extract<LinkInput, { readonly connection: string }>

/** What the browser says of the generation in use. */
function observed(link: Link, input: Observed, now: number): Step {
  if (input.type === 'transport') return only(changed(link, withTransport(link, input.transport), now))
  if (input.type === 'flow') return only(changed(link, { ...link, isSilent: input.isSilent }, now))
  const dueAt = now + 1_000 * Math.min(10, link.attempts + 1)
  return only({ ...link, transport: 'failed', wasConnected: false, isResent: true, dueAt })
}
function withTransport(link: Link, transport: Transport): Link {
  return { ...link, transport, wasConnected: link.wasConnected || transport === 'connected' }
}

/** The link has become well, or trouble has begun or grown. */
function changed(before: Link, link: Link, now: number): Link {
  if (isWell(link)) return isWell(before) ? link : { ...link, since: now, dueAt: null }
  if (isWell(before)) {
    const isNew = now - link.since > calmMs
    const next = isNew ? { ...link, attempts: 0, isRestarted: false } : link
    return { ...next, since: now, dueAt: now + firstWaitMs(next) }
  }
  const isWorse = before.transport !== link.transport && ['failed', 'closed'].includes(link.transport)
  return isWorse ? { ...link, dueAt: Math.min(link.dueAt ?? Infinity, now + firstWaitMs(link)) } : link
}

/** Signals of this side reach the other one again: what is broken is mended now, an offer may have been lost. */
function present(link: Link, now: number): Step {
  if (isWell(link)) return isOffering(link) ? resendOffer(link) : only(link)
  return canRestart(link) ? restart(link, now) : begin(link, now)
}

/** The other side does the same; where nothing comes of it in time, this one begins. */
function joined(link: Link, now: number): Step {
  if (isWell(link)) return isOffering(link) ? resendOffer(link) : only(link)
  return only({ ...link, dueAt: now + offerExpectedMs })
}

function left(link: Link, now: number): Step {
  return only(isWell(link) ? link : { ...link, dueAt: now + firstWaitMs(link) })
}

function due(link: Link, isSignalling: boolean, now: number): Step {
  if (isWell(link)) return only({ ...link, dueAt: null })
  if (link.isLeft) return { link: { ...link, dueAt: null }, effects: [{ type: 'gone' }] }
  // The server says who is there as soon as signals pass again.
  if (!isSignalling) return only({ ...link, dueAt: now + 1_000 })
  if (isOffering(link) && !link.isResent) {
    const next = { ...link, isResent: true }
    return resendOffer({ ...next, dueAt: now + progressMs(next) })
  }
  if (canRestart(link)) return restart(link, now)
  const returnsUntil = link.since + returningMs
  if (mayReturn(link) && now < returnsUntil) return only({ ...link, dueAt: returnsUntil })
  return begin(link, now)
}

/** A connection that was there comes back by itself with the network, before the browser gives it up. */
const mayReturn = ({ wasConnected, transport }: Link): boolean =>
  wasConnected && (transport === 'disconnected' || transport === 'connecting')
