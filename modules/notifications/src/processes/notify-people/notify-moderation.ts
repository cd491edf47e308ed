import type { contentModerated } from '@escuta/administration/events'
import type { StoredEventOf } from '@escuta/event-sourcing'
import { deriveId, notificationId, unwrap, userId } from '@escuta/kernel'
import type { Reaction } from '@escuta/projections'
import { addNotification } from '../../application/add-notification.ts'
import type { RecipientRole } from '../../contract/index.ts'
import { channelsOf, everyNotice, type NoticeCause } from '../../domain/notices/notice-channels.ts'
import { inboxTexts as texts } from '../../texts/inbox-texts.ts'
import type { NotifyDeps } from './participants.ts'

type Moderated = StoredEventOf<typeof contentModerated>

type ModerationNotice = {
  readonly cause: NoticeCause
  readonly role: RecipientRole
  readonly personId: string
  readonly text: { readonly title: string; readonly message: string }
}

/** Notifies the people who reported something that it was decided about, and the person concerned of what changed. */
export async function notifyModeration(
  deps: NotifyDeps,
  event: Moderated,
  reaction: Reaction,
): Promise<void> {
  const { action, kind, concernedId, message, reporters } = event.data
  const reporterRole = message?.sender === 'client' ? 'professional' : 'client'
  const answered = { cause: 'report-answered', role: reporterRole, text: answerTo(event.data) } as const
  for (const personId of new Set(reporters)) await notify(deps, { ...answered, personId }, event, reaction)
  if (action === 'dismissed') return
  const role = message ? message.sender : kind === 'review' ? 'client' : 'professional'
  const text = texts.contentModerated[action][kind]
  await notify(deps, { cause: 'content-moderated', role, personId: concernedId, text }, event, reaction)
}

function answerTo({ action, kind }: Moderated['data']): ModerationNotice['text'] {
  const answers = texts.reportAnswered
  if (kind === 'message') return action === 'warned' ? answers.messageWarned : answers.messageKept
  return action === 'hidden' || action === 'unpublished' ? answers.changed : answers.kept
}

async function notify(
  deps: NotifyDeps,
  { cause, role, personId, text }: ModerationNotice,
  { metadata }: Moderated,
  reaction: Reaction,
): Promise<void> {
  const to = (await deps.people.byIds([personId])).get(personId)
  if (!to || to.isRemoved || to.userId === null) return
  const { inbox } = channelsOf(cause, role, everyNotice)
  if (!inbox) return
  const context = reaction.contextFor(`notify-${cause}-${personId}`)
  const notification = {
    ...inbox,
    notificationId: notificationId.parse(deriveId(context.commandId, 'notification')),
    userId: userId.parse(to.userId),
    personId,
    aboutPersonId: personId,
    role,
    subject: null,
    subjectId: null,
    createdAt: metadata.occurredAt,
    ...text,
  }
  unwrap(await deps.run(addNotification, notification, context))
}
