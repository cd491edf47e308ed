import { paymentRefunded, paymentSucceeded } from '@escuta/billing/events'
import { defineProcess, on, type Reaction } from '@escuta/projections'
import {
  appointmentCancelled,
  appointmentConfirmed,
  appointmentExpired,
  appointmentNoShowRecorded,
  appointmentScheduled,
} from '@escuta/scheduling/events'
import { reminderSent } from '../../contract/published-events.ts'
import { inboxTexts } from '../../texts/inbox-texts.ts'
import { type NotifyDeps, participantsOf } from './participants.ts'

type ConfirmedEvent = Parameters<typeof participantsOf>[1] & {
  readonly data: { readonly startsAt: string }
}

/** Adds notifications about appointments and payments to the inboxes of the participants. */
export function notifyPeople(deps: NotifyDeps) {
  async function notifyConfirmed(event: ConfirmedEvent, reaction: Reaction): Promise<void> {
    const { notifyClient, notifyProfessional, formatWhen } = await participantsOf(deps, event, reaction)
    const when = formatWhen(event.data.startsAt)
    await notifyClient('appointment', (name) => inboxTexts.confirmedForClient(name, when))
    await notifyProfessional('appointment', (name) => inboxTexts.confirmedForProfessional(name, when))
  }

  return defineProcess({ name: 'notifications.notify-people' }, [
    on(appointmentConfirmed, notifyConfirmed),
    on(appointmentScheduled, notifyConfirmed),
    // The professional is not notified of an unpaid hold, and so not of its end.
    on(appointmentExpired, async (event, reaction) => {
      const { notifyClient, formatWhen } = await participantsOf(deps, event, reaction)
      const when = formatWhen(event.data.startsAt)
      await notifyClient('appointment', (name) => inboxTexts.holdExpired(name, when))
    }),
    on(appointmentCancelled, async (event, reaction) => {
      const { notifyClient, notifyProfessional, formatWhen } = await participantsOf(deps, event, reaction)
      const when = formatWhen(event.data.startsAt)
      await notifyClient('appointment', (name) => inboxTexts.cancelledForClient(name, when))
      await notifyProfessional('appointment', (name) => inboxTexts.cancelledForProfessional(name, when))
    }),
    on(appointmentNoShowRecorded, async (event, reaction) => {
      const { notifyClient, notifyProfessional, formatWhen } = await participantsOf(deps, event, reaction)
      const { absent, startsAt } = event.data
      const when = formatWhen(startsAt)
      await notifyClient('appointment', (name) => inboxTexts.noShowForClient(name, when, absent))
      await notifyProfessional('appointment', (name) => inboxTexts.noShowForProfessional(name, when, absent))
    }),
    on(paymentSucceeded, async (event, reaction) => {
      const { notifyClient, notifyProfessional } = await participantsOf(deps, event, reaction)
      const { amount } = event.data
      await notifyClient('payment', (name) => inboxTexts.paymentMade(name, amount))
      await notifyProfessional('payment', (name) => inboxTexts.paymentReceived(name, amount))
    }),
    on(paymentRefunded, async (event, reaction) => {
      const { notifyClient, notifyProfessional } = await participantsOf(deps, event, reaction)
      const { amount, reason } = event.data
      await notifyClient('payment', (name) => inboxTexts.refundedForClient(name, amount, reason))
      await notifyProfessional('payment', (name) => inboxTexts.refundedForProfessional(name, amount, reason))
    }),
    on(reminderSent, async (event, reaction) => {
      const { notifyClient, formatWhen } = await participantsOf(deps, event, reaction)
      const when = formatWhen(event.data.startsAt)
      await notifyClient('reminder', (name) => inboxTexts.reminder(name, when))
    }),
  ])
}
