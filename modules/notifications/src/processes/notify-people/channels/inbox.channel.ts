import { deriveId, notificationId, unwrap, userId } from '@escuta/kernel'
import type { AnyFacts, InboxPart, InboxText, Notice } from '../../../notices/define-notice.ts'
import { formatWhen } from '../../../texts/when.ts'
import type { Channel, Delivery, Told } from './channel.ts'
import { addNotification } from '../../../domain/inbox/add-notification.decide.ts'

/** The in-app inbox; open browsers show a notification live, unless its recipient did what it is about. */
export const inboxChannel: Channel<InboxPart<AnyFacts>> = {
  async deliver({ run }, part, delivery) {
    const { notice, facts, recipient, occurredAt, reaction } = delivery
    const { role, to, about, settings } = recipient
    const context = reaction.contextFor(stepOf(notice, to.personId))
    const subject = subjectOf(notice, facts)
    const notification = {
      type: notice.type,
      isLive: settings.push && notice.to[role]?.isLive !== false && notice.by?.(facts) !== role,
      notificationId: notificationId.parse(deriveId(context.commandId, 'notification')),
      userId: userId.parse(to.userId),
      personId: to.personId,
      aboutPersonId: about && !about.isRemoved ? about.personId : to.personId,
      role,
      subject,
      subjectId: subject && subjectIdOf(subject, delivery),
      createdAt: occurredAt,
      ...wordsOf(part, delivery),
    }
    unwrap(await run(addNotification, notification, context))
  },
  preview: (part, told) => ({
    channel: 'Aviso na área',
    traits: [told.notice.type, ...liveTraits(told)],
    text: wordsOf(part, told),
  }),
}

function liveTraits({ notice: { to, by }, recipient: { role } }: Told): readonly string[] {
  if (to[role]?.isLive === false) return []
  return [by ? 'ao vivo, menos para quem fez' : 'ao vivo']
}

/** A person who was erased is not named. */
function wordsOf(text: InboxPart<AnyFacts>, { facts, zone, recipient }: Told): InboxText {
  const { about, unnamed } = recipient
  const other = about && !about.isRemoved ? about.name : unnamed
  return text({ other, at: (instant) => formatWhen(instant, zone), facts })
}

function stepOf({ step }: Pick<Notice, 'step'>, personId: string): string {
  return step === undefined ? `notify-${personId}` : `notify-${step}-${personId}`
}

function subjectOf({ about }: Pick<Notice, 'about'>, facts: AnyFacts) {
  return typeof about === 'function' ? about(facts) : about
}

type Subject = NonNullable<ReturnType<typeof subjectOf>>

function subjectIdOf(subject: Subject, { facts, recipient: { role } }: Delivery): string | null {
  const { appointmentId, paymentId, clientId, professionalId } = facts
  if (subject === 'conversation' && role === 'professional' && clientId) return clientId
  if (subject === 'payment' && paymentId) return paymentId
  return appointmentId ?? professionalId ?? null
}
