import type { FieldCipher, Run } from '@escuta/event-sourcing'
import { defaultZone, deriveId, notificationId, unwrap, userId } from '@escuta/kernel'
import type { Reaction } from '@escuta/projections'
import type { Kysely } from 'kysely'
import type { NotificationType } from '../../contract/index.ts'
import type { NotificationTables } from '../../read-models/database.ts'
import { clientPerson, type Person, professionalPerson } from '../../read-models/people/people.query.ts'
import { formatWhen } from '../../texts/when.ts'
import { addNotification } from '../../application/add-notification.ts'

export type NotifyDeps = {
  readonly run: Run
  readonly db: Kysely<NotificationTables>
  readonly cipher: FieldCipher
}

/** The notification's text, given the other participant's name. */
type Text = (otherName: string) => { readonly title: string; readonly message: string }
type Notify = (type: NotificationType, text: Text) => Promise<void>

type AppointmentEvent = {
  readonly data: { readonly clientId: string; readonly professionalId: string }
  readonly metadata: { readonly occurredAt: string }
}

/** Both participants of the event's appointment, each notified with the other's name. */
export async function participantsOf(
  deps: NotifyDeps,
  { data, metadata }: AppointmentEvent,
  reaction: Reaction,
) {
  const [client, professional] = await Promise.all([
    clientPerson(deps, data.clientId),
    professionalPerson(deps, data.professionalId),
  ])
  const notice = { deps, reaction, createdAt: metadata.occurredAt }
  return {
    formatWhen: (instant: string) => formatWhen(instant, professional?.zone ?? defaultZone),
    notifyClient: notifier({ ...notice, to: client, about: professional, unnamed: 'seu profissional' }),
    notifyProfessional: notifier({ ...notice, to: professional, about: client, unnamed: 'uma pessoa' }),
  }
}

type Notice = {
  readonly deps: NotifyDeps
  readonly reaction: Reaction
  readonly createdAt: string
  readonly to: Person | undefined
  readonly about: Person | undefined
  readonly unnamed: string
}

/** Does nothing for people without an account, who have no inbox, and for erased people. */
function notifier({ deps, reaction, createdAt, to, about, unnamed }: Notice): Notify {
  return async (type, text) => {
    if (!to?.userId || to.name === null) return
    const isNamed = typeof about?.name === 'string'
    const context = reaction.contextFor(`notify-${to.personId}`)
    const notification = {
      notificationId: notificationId.parse(deriveId(context.commandId, 'notification')),
      userId: userId.parse(to.userId),
      personId: to.personId,
      aboutPersonId: isNamed ? about.personId : to.personId,
      type,
      createdAt,
      ...text(isNamed ? about.name : unnamed),
    }
    unwrap(await deps.run(addNotification, notification, context))
  }
}
