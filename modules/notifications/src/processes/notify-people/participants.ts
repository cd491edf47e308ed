import type { Person } from '@escuta/identity/contract'
import { defaultZone, deriveId, notificationId, unwrap, userId } from '@escuta/kernel'
import type { Reaction } from '@escuta/projections'
import type { NotificationType } from '../../contract/index.ts'
import { formatWhen } from '../../texts/when.ts'
import type { NotificationsDeps } from '../../application/deps.ts'
import { addNotification } from '../../application/add-notification.ts'

type ParticipantDeps = Pick<NotificationsDeps, 'people' | 'professionals'>
export type NotifyDeps = ParticipantDeps & Pick<NotificationsDeps, 'run'>
type Ids = { readonly clientId: string; readonly professionalId: string }

/** The notification's text, given the other participant's name. */
type Text = (otherName: string) => { readonly title: string; readonly message: string }
type Notify = (type: NotificationType, text: Text) => Promise<void>

type AppointmentEvent = {
  readonly data: Ids
  readonly metadata: { readonly occurredAt: string }
}

/** Both participants of the event's appointment, each notified with the other's name. */
export async function participantsOf(
  deps: NotifyDeps,
  { data, metadata }: AppointmentEvent,
  reaction: Reaction,
) {
  const { client, professional } = await findParticipants(deps, data)
  const notice = { deps, reaction, createdAt: metadata.occurredAt }
  return {
    formatWhen: (instant: string) => formatWhen(instant, professional?.zone ?? defaultZone),
    notifyClient: notifier({ ...notice, to: client, about: professional, unnamed: 'seu profissional' }),
    notifyProfessional: notifier({ ...notice, to: professional, about: client, unnamed: 'uma pessoa' }),
  }
}

/** Both participants of an appointment, where their owners have them. */
export async function findParticipants(deps: ParticipantDeps, { clientId, professionalId }: Ids) {
  const [people, professionals] = await Promise.all([
    deps.people.byIds([clientId]),
    deps.professionals.byIds([professionalId]),
  ])
  return { client: people.get(clientId), professional: professionals.get(professionalId) }
}

type Participant = Pick<Person, 'personId' | 'userId' | 'name' | 'isRemoved'>

type Notice = {
  readonly deps: NotifyDeps
  readonly reaction: Reaction
  readonly createdAt: string
  readonly to: Participant | undefined
  readonly about: Participant | undefined
  readonly unnamed: string
}

/** Does nothing for people without an account, who have no inbox, and for erased people. */
function notifier({ deps, reaction, createdAt, to, about, unnamed }: Notice): Notify {
  return async (type, text) => {
    if (!to?.userId || to.isRemoved) return
    const named = about?.isRemoved ? undefined : about
    const context = reaction.contextFor(`notify-${to.personId}`)
    const notification = {
      notificationId: notificationId.parse(deriveId(context.commandId, 'notification')),
      userId: userId.parse(to.userId),
      personId: to.personId,
      aboutPersonId: named?.personId ?? to.personId,
      type,
      createdAt,
      ...text(named?.name ?? unnamed),
    }
    unwrap(await deps.run(addNotification, notification, context))
  }
}
