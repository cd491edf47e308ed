import { paymentRefunded, paymentSucceeded } from '@escuta/billing/events'
import type { FieldCipher, Handle } from '@escuta/event-sourcing'
import { defaultZone, deriveId, notificationId, unwrap, userId } from '@escuta/kernel'
import { defineProcess, type Reaction } from '@escuta/projections'
import { appointmentCancelled, appointmentConfirmed } from '@escuta/scheduling/events'
import type { Kysely } from 'kysely'
import type { NotificationType } from '../../contract/index.ts'
import { reminderSent } from '../../contract/published-events.ts'
import type { NotificationTables } from '../../read/database.ts'
import { clientPerson, type Person, professionalPerson } from '../../read/people/people.query.ts'
import { inboxTexts } from '../../texts/inbox-texts.ts'
import { sayWhen } from '../../texts/when.ts'
import { addNotification } from '../../write/inbox/add-notification.decide.ts'
import { inbox, inboxStream } from '../../write/inbox/inbox.state.ts'

type Deps = { readonly handle: Handle; readonly db: Kysely<NotificationTables>; readonly cipher: FieldCipher }
type Text = { readonly title: string; readonly message: string }
type Happened = {
  readonly data: { readonly clientId: string; readonly professionalId: string }
  readonly metadata: { readonly occurredAt: string }
}

/** What happened to sessions and money reaches both sides' inboxes. */
export function tellPeople(deps: Deps) {
  return defineProcess({
    name: 'notifications.tell-people',
    events: [appointmentConfirmed, appointmentCancelled, paymentSucceeded, paymentRefunded, reminderSent],
    on: {
      'appointment-confirmed': async (event, reaction) => {
        const { names, tellClient, tellProfessional } = await bothSides(deps, event, reaction)
        const when = sayWhen(event.data.startsAt, names.zone)
        await tellClient('appointment', inboxTexts.confirmedForClient(names.professional, when))
        await tellProfessional('appointment', inboxTexts.confirmedForProfessional(names.client, when))
      },
      'appointment-cancelled': async (event, reaction) => {
        const { names, tellClient, tellProfessional } = await bothSides(deps, event, reaction)
        const when = sayWhen(event.data.startsAt, names.zone)
        if (event.data.reason === 'hold-expired') {
          await tellClient('appointment', inboxTexts.holdExpired(names.professional, when))
          return
        }
        await tellClient('appointment', inboxTexts.cancelledForClient(names.professional, when))
        await tellProfessional('appointment', inboxTexts.cancelledForProfessional(names.client, when))
      },
      'payment-succeeded': async (event, reaction) => {
        const { names, tellClient, tellProfessional } = await bothSides(deps, event, reaction)
        await tellClient('payment', inboxTexts.paymentMade(names.professional, event.data.amount))
        await tellProfessional('payment', inboxTexts.paymentReceived(names.client, event.data.amount))
      },
      'payment-refunded': async (event, reaction) => {
        const { names, tellClient } = await bothSides(deps, event, reaction)
        await tellClient('payment', inboxTexts.refunded(names.professional, event.data.amount))
      },
      'reminder-sent': async (event, reaction) => {
        const { names, tellClient } = await bothSides(deps, event, reaction)
        await tellClient(
          'reminder',
          inboxTexts.reminder(names.professional, sayWhen(event.data.startsAt, names.zone)),
        )
      },
    },
  })
}

async function bothSides(deps: Deps, { data, metadata }: Happened, reaction: Reaction) {
  const [client, professional] = await Promise.all([
    clientPerson(deps, data.clientId),
    professionalPerson(deps, data.professionalId),
  ])
  const teller = (person: Person | undefined) => (type: NotificationType, text: Text) =>
    tell(deps, reaction, person, { type, ...text, createdAt: metadata.occurredAt })
  return {
    names: {
      client: client?.name ?? 'Uma pessoa',
      professional: professional?.name ?? 'seu profissional',
      zone: professional?.zone ?? defaultZone,
    },
    tellClient: teller(client),
    tellProfessional: teller(professional),
  }
}

/** People without an account have no inbox; e-mail reaches them where it must. */
async function tell(
  deps: Deps,
  reaction: Reaction,
  person: Person | undefined,
  notice: Text & { readonly type: NotificationType; readonly createdAt: string },
): Promise<void> {
  if (!person?.userId) return
  const context = reaction.contextFor(`tell-${person.personId}`)
  const notification = {
    notificationId: notificationId.parse(deriveId(context.commandId, 'notification')),
    userId: userId.parse(person.userId),
    personId: person.personId,
    ...notice,
  }
  const stream = inboxStream(person.userId, notice.createdAt)
  const command = { name: 'add-notification', context }
  unwrap(await deps.handle(inbox, stream, command, (state) => addNotification(notification, state)))
}
