import type { EncryptedEventOf } from '@escuta/event-sourcing'
import type { ContestOutcome } from '../../contract/index.ts'
import type {
  appointmentNoShowContested,
  appointmentNoShowDecided,
  appointmentNoShowUncontested,
} from '../../contract/published-events.ts'

type ContestEvent = EncryptedEventOf<
  typeof appointmentNoShowContested | typeof appointmentNoShowDecided | typeof appointmentNoShowUncontested
>

const contestEvents: ReadonlySet<string> = new Set<ContestEvent['type']>([
  'appointment-no-show-contested',
  'appointment-no-show-uncontested',
  'appointment-no-show-decided',
])

export function isOfContest<Event extends { readonly type: string }>(
  event: Event,
): event is Extract<Event, { readonly type: ContestEvent['type'] }> {
  return contestEvents.has(event.type)
}

export function outcomeAfter(event: ContestEvent): 'contested' | 'uncontested' | ContestOutcome {
  if (event.type === 'appointment-no-show-decided') return event.data.outcome
  return event.type === 'appointment-no-show-contested' ? 'contested' : 'uncontested'
}
