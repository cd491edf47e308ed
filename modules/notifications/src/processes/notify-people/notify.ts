import type { EventDefinition, StoredEventOf } from '@escuta/event-sourcing'
import type { Reaction } from '@escuta/projections'
import type { Recipient } from '../../notices/audience.ts'
import type { Notice } from '../../notices/define-notice.ts'
import type { Delivery, KnownPerson, NotifyDeps } from './channels/channel.ts'
import { channels } from './channels/channels.ts'

type AnyStoredEvent = StoredEventOf<EventDefinition>

/**
 * Notifies whoever hears of an event. What fails for one recipient, or by one channel, stops no other; it is thrown afterwards, so
 * that the event is handled again.
 */
export async function notify(
  deps: NotifyDeps,
  notices: readonly Notice[],
  event: AnyStoredEvent,
  reaction: Reaction,
): Promise<void> {
  const failures: unknown[] = []
  const tried = async (step: () => Promise<void>) =>
    step().catch((error: unknown) => void failures.push(error))
  for (const notice of notices)
    await tried(async () => {
      for (const delivery of await deliveriesOf(deps, notice, event, reaction)) {
        const parts = notice.to[delivery.recipient.role] ?? {}
        for (const { deliver } of channels) await tried(() => deliver(deps, parts, delivery))
      }
    })
  if (failures.length === 1) throw failures[0]
  if (failures.length > 1) throw new AggregateError(failures, 'some notices were not sent')
}

async function deliveriesOf(
  deps: NotifyDeps,
  notice: Notice,
  event: AnyStoredEvent,
  reaction: Reaction,
): Promise<readonly Delivery[]> {
  if (notice.when && !notice.when(event)) return []
  const facts = notice.facts ? await notice.facts(event, deps) : event.data
  if (!facts) return []
  const { recipients, zone } = await notice.heardBy(deps, facts, notice)
  const { occurredAt } = event.metadata
  return recipients
    .filter(hasAccount)
    .filter(({ role, settings }) => {
      const heard = notice.to[role]
      if (!heard || (heard.setting && !settings[heard.setting])) return false
      return heard.when === undefined || heard.when(facts)
    })
    .map((recipient) => ({ notice, facts, zone, recipient, occurredAt, reaction }))
}

/** Erased people hear of nothing; before people whom a professional entered accept, nothing but the invitation goes to them. */
function hasAccount(recipient: Recipient): recipient is Recipient & { readonly to: KnownPerson } {
  const { to } = recipient
  return to !== undefined && !to.isRemoved && to.userId !== null
}
