import type { FieldCipher, Handle } from '@escuta/event-sourcing'
import { handleJob, type JobHandler } from '@escuta/jobs'
import {
  appointmentId,
  type Clock,
  clientId,
  type CommandContext,
  deriveId,
  isRefusal,
  productName,
  professionalId,
  RefusedError,
  system,
  unwrap,
} from '@escuta/kernel'
import type { MailContent, Mailer } from '@escuta/mail'
import type { Kysely } from 'kysely'
import type { NotificationTables } from '../../read-models/database.ts'
import { dueReminder } from '../../read-models/due-reminders/due-reminders.query.ts'
import type { DueReminderRow } from '../../read-models/due-reminders/due-reminders.view.ts'
import { clientPerson, professionalPerson } from '../../read-models/people/people.query.ts'
import { reminderMail } from '../../texts/reminder-mail.ts'
import { formatWhen, sayZone } from '../../texts/when.ts'
import { recordReminder, type ReminderOutcome } from '../../domain/reminder/record-reminder.decide.ts'
import { reminder, reminderId } from '../../domain/reminder/reminder.state.ts'
import { sendReminderJob } from './send-reminder.job.ts'

export type SendReminderDeps = {
  readonly handle: Handle
  readonly db: Kysely<NotificationTables>
  readonly cipher: FieldCipher
  readonly mailer: Mailer
  readonly renderMail: (content: MailContent) => Promise<{ readonly html: string; readonly text: string }>
  readonly clock: Clock
  readonly settings: { readonly publicUrl: string }
}

/**
 * Writes the reminder and puts on record that it went out. It is sent again only when the process died between the
 * mail server's yes and our record; the Message-ID is then the same.
 */
export function sendReminder(deps: SendReminderDeps): JobHandler {
  return handleJob(sendReminderJob, async (session) => {
    const due = await dueReminder(deps.db, session)
    if (!due) return
    const onRecord = recordOf(deps, due)
    // The table may be behind the log.
    if (await onRecord.isAnswered()) return
    await onRecord.put(await deliver(deps, due))
  })
}

/** Sends it, or says why there is nothing to send; a mail server that refuses makes the job try again later. */
async function deliver(deps: SendReminderDeps, due: DueReminderRow): Promise<ReminderOutcome['skipped']> {
  if (due.starts_at <= deps.clock.now().toISOString()) return 'already-begun'
  const [client, professional] = await Promise.all([
    clientPerson(deps, due.client_id),
    professionalPerson(deps, due.professional_id),
  ])
  if (!client?.email) return 'no-address'
  const names = client.isEmailConfirmed
    ? { client: client.name, professional: professional?.name ?? 'seu profissional' }
    : null
  const { subject, content } = reminderMail({
    names,
    when: formatWhen(due.starts_at, due.zone),
    zone: sayZone(due.starts_at, due.zone),
    clientAreaUrl: `${deps.settings.publicUrl}/cliente`,
  })
  const sent = await deps.mailer.send({
    to: { email: client.email, ...(names?.client && { name: names.client }) },
    messageId: `reminder.${reminderId(due.appointment_id, due.starts_at)}@${productName.toLowerCase()}`,
    subject,
    ...(await deps.renderMail(content)),
  })
  if (!isRefusal(sent)) return null
  if (sent.code === 'email-address-invalid') return 'no-address'
  throw new RefusedError(sent)
}

/** What the log knows of a reminder. */
function recordOf({ handle, clock }: SendReminderDeps, due: DueReminderRow) {
  const id = reminderId(due.appointment_id, due.starts_at)
  const context: CommandContext = {
    commandId: deriveId(id, 'record-reminder'),
    actor: system(sendReminderJob.name),
    now: clock.now().toISOString(),
    correlationId: id,
    causationId: null,
  }
  const command = { name: 'record-reminder', context }
  const session = {
    appointmentId: appointmentId.parse(due.appointment_id),
    clientId: clientId.parse(due.client_id),
    professionalId: professionalId.parse(due.professional_id),
    startsAt: due.starts_at,
  }
  return {
    async isAnswered(): Promise<boolean> {
      const { state } = unwrap(await handle(reminder, `message-${id}`, command, () => []))
      return state.status !== 'due'
    },
    async put(skipped: ReminderOutcome['skipped']): Promise<void> {
      unwrap(
        await handle(reminder, `message-${id}`, command, (state, now) =>
          recordReminder({ ...session, skipped }, state, now),
        ),
      )
    },
  }
}
