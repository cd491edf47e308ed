import type { contentModerated } from '@escuta/administration/events'
import type { StoredEventOf } from '@escuta/event-sourcing'
import { deriveId, notificationId, unwrap, userId } from '@escuta/kernel'
import type { Reaction } from '@escuta/projections'
import { addNotification } from '../../application/add-notification.ts'
import type { RecipientRole } from '../../contract/index.ts'
import { channelsOf, everyNotice, type NoticeCause } from '../../domain/notices/notice-channels.ts'
import { inboxTexts as texts } from '../../texts/inbox-texts.ts'
import type { NotifyDeps } from './participants.ts'
import { requestMail } from './request-mail.ts'

type Moderated = StoredEventOf<typeof contentModerated>
type Action = Moderated['data']['action']

type ModerationNotice = {
  readonly cause: NoticeCause
  /** Names the command that adds it to the inbox. */
  readonly step: 'report-answered' | 'content-moderated'
  readonly role: RecipientRole
  readonly personId: string
  readonly text: { readonly title: string; readonly message: string }
}

/** What the person concerned hears of. */
const causes: Readonly<Record<Exclude<Action, 'dismissed' | 'restored'>, NoticeCause>> = {
  hidden: 'review-hidden',
  unpublished: 'profile-taken-down',
  warned: 'author-warned',
}

/**
 * Notifies the people who reported something that it was decided about, and the person concerned of what changed, by
 * inbox and e-mail; no e-mail has anything of what was reported.
 */
export async function notifyModeration(
  deps: NotifyDeps,
  event: Moderated,
  reaction: Reaction,
): Promise<void> {
  const { action, kind, concernedId, message, reporters } = event.data
  const step = 'report-answered'
  const answered = { cause: step, step, role: reporterRole(event.data), text: answerTo(event.data) } as const
  for (const personId of new Set(reporters)) await notify(deps, { ...answered, personId }, event, reaction)
  if (action === 'dismissed') return
  const concerned = {
    cause:
      action !== 'restored' ? causes[action] : kind === 'review' ? 'review-restored' : 'profile-released',
    step: 'content-moderated',
    role: message ? message.sender : kind === 'review' ? 'client' : 'professional',
    personId: concernedId,
    text: texts.contentModerated[action][kind],
  } as const
  await notify(deps, concerned, event, reaction)
}

/** Who reports a message is the other participant; other content is reported by readers. */
function reporterRole({ message }: Moderated['data']): RecipientRole {
  return message?.sender === 'client' ? 'professional' : 'client'
}

function answerTo({ action, kind }: Moderated['data']): ModerationNotice['text'] {
  const answers = texts.reportAnswered
  if (kind === 'message') return action === 'warned' ? answers.messageWarned : answers.messageKept
  return action === 'hidden' || action === 'unpublished' ? answers.changed : answers.kept
}

/** As the professional's settings permit; erased people and those without an account hear of nothing. */
async function notify(
  deps: NotifyDeps,
  { cause, step, role, personId, text }: ModerationNotice,
  { data: { professionalId }, metadata }: Moderated,
  reaction: Reaction,
): Promise<void> {
  const to = (await deps.people.byIds([personId])).get(personId)
  if (!to || to.isRemoved || to.userId === null) return
  const isProfessional = role === 'professional'
  const settings = isProfessional
    ? await deps.professionals.notificationSettingsOf(professionalId)
    : everyNotice
  const { inbox, mail } = channelsOf(cause, role, settings)
  if (inbox) {
    const context = reaction.contextFor(`notify-${step}-${personId}`)
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
  if (mail) await requestMail(deps, { kind: mail, role, personId, event: { data: {}, metadata } }, reaction)
}
