import { appointmentId, clientId, deriveId, professionalId, roomPath, unwrap } from '@escuta/kernel'
import { mailKindNames } from '../../../contract/index.ts'
import { automaticMail } from '../../../notices/automatic-mail.ts'
import type { AnyFacts, MailPart } from '../../../notices/define-notice.ts'
import { formatWhen } from '../../../texts/when.ts'
import { sendMailJob } from '../../send-mail/send-mail.job.ts'
import type { Channel, Told } from './channel.ts'
import { queueMail } from '../../../domain/mail/queue-mail.decide.ts'

/** E-mail: decides on one in its stream, then queues its job, which writes it. */
export const mailChannel: Channel<MailPart<AnyFacts>> = {
  async deliver({ run, jobs }, { kind, onceFor }, { facts, recipient, occurredAt, reaction }) {
    const { role, to, settings } = recipient
    if (!settings.email) return
    const context = reaction.contextFor(`mail-${to.personId}`)
    const mailId = deriveId(onceFor?.(facts) ?? context.commandId, `mail/${kind}`)
    const mail = {
      mailId,
      kind,
      role,
      personId: to.personId,
      appointment: appointmentIn(facts),
      ...(facts.money && { money: facts.money }),
      causedAt: occurredAt,
    }
    unwrap(await run(queueMail, mail, context))
    await jobs.enqueue(sendMailJob, { mailId }, { key: mailId })
  },
  preview: ({ kind, calendar }, told, publicUrl) => ({
    channel: 'E-mail',
    traits: [mailKindNames[kind], ...(calendar ? [`convite ${calendar}`] : [])],
    mail: automaticMail(kind, {
      role: told.recipient.role,
      name: told.recipient.to.name,
      appointment: appointmentShown(told, publicUrl),
      money: told.facts.money,
      publicUrl,
    }),
  }),
}

function appointmentIn({ startsAt, endsAt, ...facts }: AnyFacts) {
  if (!facts.appointmentId || !startsAt || !endsAt) return null
  return {
    appointmentId: appointmentId.parse(facts.appointmentId),
    clientId: clientId.parse(facts.clientId),
    professionalId: professionalId.parse(facts.professionalId),
    startsAt,
    endsAt,
  }
}

function appointmentShown({ facts, zone, recipient: { role, about } }: Told, publicUrl: string) {
  const appointment = appointmentIn(facts)
  if (!appointment) return null
  const { appointmentId: id, startsAt } = appointment
  return {
    when: formatWhen(startsAt, zone),
    other: role === 'client' ? (about?.name ?? null) : null,
    roomUrl: `${publicUrl}${roomPath(role, id)}`,
    id,
  }
}
