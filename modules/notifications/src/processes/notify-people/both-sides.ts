import type { FieldCipher, Handle } from '@escuta/event-sourcing'
import { defaultZone, deriveId, notificationId, unwrap, userId } from '@escuta/kernel'
import type { Reaction } from '@escuta/projections'
import type { Kysely } from 'kysely'
import type { NotificationType } from '../../contract/index.ts'
import type { NotificationTables } from '../../read-models/database.ts'
import { clientPerson, type Person, professionalPerson } from '../../read-models/people/people.query.ts'
import { sayWhen } from '../../texts/when.ts'
import { addNotification } from '../../domain/inbox/add-notification.decide.ts'
import { inbox, inboxStream } from '../../domain/inbox/inbox.state.ts'

export type TellDeps = {
  readonly handle: Handle
  readonly db: Kysely<NotificationTables>
  readonly cipher: FieldCipher
}

/** What to tell, given the name of the other side. */
type Text = (otherName: string) => { readonly title: string; readonly message: string }
type Tell = (type: NotificationType, text: Text) => Promise<void>

type Happened = {
  readonly data: { readonly clientId: string; readonly professionalId: string }
  readonly metadata: { readonly occurredAt: string }
}

/** The two people whom an event concerns, each to be told in words that name the other. */
export async function bothSides(deps: TellDeps, { data, metadata }: Happened, reaction: Reaction) {
  const [client, professional] = await Promise.all([
    clientPerson(deps, data.clientId),
    professionalPerson(deps, data.professionalId),
  ])
  const notice = { deps, reaction, createdAt: metadata.occurredAt }
  return {
    sayWhen: (instant: string) => sayWhen(instant, professional?.zone ?? defaultZone),
    tellClient: teller({ ...notice, to: client, about: professional, unnamed: 'seu profissional' }),
    tellProfessional: teller({ ...notice, to: professional, about: client, unnamed: 'uma pessoa' }),
  }
}

type Notice = {
  readonly deps: TellDeps
  readonly reaction: Reaction
  readonly createdAt: string
  readonly to: Person | undefined
  readonly about: Person | undefined
  readonly unnamed: string
}

/** People without an account have no inbox, nor have those who were erased. */
function teller({ deps, reaction, createdAt, to, about, unnamed }: Notice): Tell {
  return async (type, text) => {
    if (!to?.userId || to.name === null) return
    const isNamed = typeof about?.name === 'string'
    const context = reaction.contextFor(`tell-${to.personId}`)
    const notification = {
      notificationId: notificationId.parse(deriveId(context.commandId, 'notification')),
      userId: userId.parse(to.userId),
      personId: to.personId,
      aboutPersonId: isNamed ? about.personId : to.personId,
      type,
      createdAt,
      ...text(isNamed ? about.name : unnamed),
    }
    const command = { name: 'add-notification', context }
    unwrap(
      await deps.handle(inbox, inboxStream(to.userId, createdAt), command, (state) =>
        addNotification(notification, state),
      ),
    )
  }
}
