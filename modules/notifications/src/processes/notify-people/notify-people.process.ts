import { paymentRefunded, paymentSucceeded } from '@escuta/billing/events'
import { defineProcess } from '@escuta/projections'
import { appointmentCancelled, appointmentConfirmed } from '@escuta/scheduling/events'
import { reminderSent } from '../../contract/published-events.ts'
import { inboxTexts } from '../../texts/inbox-texts.ts'
import { bothSides, type TellDeps } from './both-sides.ts'

/** What happened to sessions and money reaches the inboxes of those it concerns. */
export function notifyPeople(deps: TellDeps) {
  return defineProcess({
    name: 'notifications.notify-people',
    events: [appointmentConfirmed, appointmentCancelled, paymentSucceeded, paymentRefunded, reminderSent],
    on: {
      'appointment-confirmed': async (event, reaction) => {
        const sides = await bothSides(deps, event, reaction)
        const when = sides.sayWhen(event.data.startsAt)
        await sides.tellClient('appointment', (name) => inboxTexts.confirmedForClient(name, when))
        await sides.tellProfessional('appointment', (name) => inboxTexts.confirmedForProfessional(name, when))
      },
      'appointment-cancelled': async (event, reaction) => {
        const sides = await bothSides(deps, event, reaction)
        const when = sides.sayWhen(event.data.startsAt)
        // The professional was never told of a reservation that nobody paid.
        if (event.data.reason === 'hold-expired') {
          await sides.tellClient('appointment', (name) => inboxTexts.holdExpired(name, when))
          return
        }
        await sides.tellClient('appointment', (name) => inboxTexts.cancelledForClient(name, when))
        await sides.tellProfessional('appointment', (name) => inboxTexts.cancelledForProfessional(name, when))
      },
      'payment-succeeded': async (event, reaction) => {
        const sides = await bothSides(deps, event, reaction)
        const { amount } = event.data
        await sides.tellClient('payment', (name) => inboxTexts.paymentMade(name, amount))
        await sides.tellProfessional('payment', (name) => inboxTexts.paymentReceived(name, amount))
      },
      'payment-refunded': async (event, reaction) => {
        const sides = await bothSides(deps, event, reaction)
        const { amount, reason } = event.data
        await sides.tellClient('payment', (name) => inboxTexts.refundedForClient(name, amount, reason))
        await sides.tellProfessional('payment', (name) =>
          inboxTexts.refundedForProfessional(name, amount, reason),
        )
      },
      'reminder-sent': async (event, reaction) => {
        const sides = await bothSides(deps, event, reaction)
        const when = sides.sayWhen(event.data.startsAt)
        await sides.tellClient('reminder', (name) => inboxTexts.reminder(name, when))
      },
    },
  })
}
