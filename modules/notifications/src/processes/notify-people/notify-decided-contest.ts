import type { StoredEventOf } from '@escuta/event-sourcing'
import type { Reaction } from '@escuta/projections'
import type { appointmentNoShowDecided } from '@escuta/scheduling/events'
import { contestNotices } from '../../texts/contest-notices.ts'
import { type NotifyDeps, notifyParticipants } from './participants.ts'

/** Notifies both participants of what staff decided about a contested no-show and what it means for the payment, without the reason. */
export function notifyDecidedContest(
  deps: NotifyDeps,
  event: StoredEventOf<typeof appointmentNoShowDecided>,
  reaction: Reaction,
): Promise<void> {
  const { absent, outcome, startsAt } = event.data
  const { client, professional } = contestNotices[absent][outcome]
  return notifyParticipants(
    deps,
    { cause: `${absent}-absence-${outcome}`, subject: 'appointment', event, reaction },
    ({ whenOf }) => ({
      client: (name) => client(name, whenOf(startsAt)),
      professional: (name) => professional(name, whenOf(startsAt)),
    }),
  )
}
