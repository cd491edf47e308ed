import { deriveId, notificationId, unwrap, userId } from '@escuta/kernel'
import type { AnyFacts, InboxPart, InboxText, Notice } from '../../../notices/define-notice.ts'
import { formatWhen } from '../../../texts/when.ts'
import type { Channel, Delivery, Told } from './channel.ts'
import { addNotification } from '../../../domain/inbox/add-notification.decide.ts'

/** The in-app inbox; open browsers show a notification live, unless its recipient did what it is about. */
export const inboxChannel: Channel<InboxPart<AnyFacts>> = {
  async deliver({ run }, part, delivery) {
    const { notice, facts, recipient, by, occurredAt, reaction } = delivery
    const { role, to, about, settings } = recipient
    const context = reaction.contextFor(stepOf(notice, to.personId))
    const subject = subjectOf(notice, facts)
    const notification = {
      type: part.type,
      isLive: part.live === true && settings.push && role !== by,
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
    traits: [part.type, ...(part.live ? ['ao vivo'] : [])],
    text: wordsOf(part, told),
  }),
}

/** A person who was erased is not named. */
function wordsOf({ text }: InboxPart<AnyFacts>, { facts, zone, recipient }: Told): InboxText {
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
