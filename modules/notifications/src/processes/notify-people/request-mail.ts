import { appointmentId, clientId, deriveId, professionalId, unwrap } from '@escuta/kernel'
import type { Reaction } from '@escuta/projections'
import type { NotificationsDeps } from '../../application/deps.ts'
import { queueMail } from '../../application/queue-mail.ts'
import type { MailKind, RecipientRole } from '../../contract/index.ts'
import type { QueueMail } from '../../domain/mail/queue-mail.decide.ts'
import { sendMailJob } from '../send-mail/send-mail.job.ts'

type CausingEvent = {
  readonly data: {
    readonly appointmentId?: string
    readonly clientId?: string
    readonly professionalId?: string
    readonly startsAt?: string
    readonly endsAt?: string
    readonly money?: QueueMail['money']
  }
  readonly metadata: { readonly occurredAt: string }
}

export type MailRequest = {
  readonly kind: MailKind
  readonly role: RecipientRole
  readonly personId: string
  readonly event: CausingEvent
  /** Sent once for these, however often the event occurs. */
  readonly onceFor?: string
}

/** Decides on an e-mail in its stream, then queues its job. Handling the event twice decides once. */
export async function requestMail(
  { run, jobs }: Pick<NotificationsDeps, 'run' | 'jobs'>,
  { kind, role, personId, event, onceFor }: MailRequest,
  reaction: Reaction,
): Promise<void> {
  const context = reaction.contextFor(`mail-${personId}`)
  const mailId = deriveId(onceFor ?? context.commandId, `mail/${kind}`)
  const { money } = event.data
  const mail = {
    mailId,
    kind,
    role,
    personId,
    appointment: appointmentIn(event),
    ...(money && { money }),
    causedAt: event.metadata.occurredAt,
  }
  unwrap(await run(queueMail, mail, context))
  await jobs.enqueue(sendMailJob, { mailId }, { key: mailId })
}

function appointmentIn({ data }: CausingEvent) {
  const { startsAt, endsAt } = data
  if (!data.appointmentId || !startsAt || !endsAt) return null
  return {
    appointmentId: appointmentId.parse(data.appointmentId),
    clientId: clientId.parse(data.clientId),
    professionalId: professionalId.parse(data.professionalId),
    startsAt,
    endsAt,
  }
}
