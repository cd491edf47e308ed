import { handleJob, type JobHandler } from '@escuta/jobs'
import {
  appointmentId,
  clientId,
  deriveId,
  formatZone,
  isRefusal,
  professionalId,
  RefusedError,
  systemContext,
  unwrap,
} from '@escuta/kernel'
import { dueOf } from '../../read-models/due-before-start.query.ts'
import type { DueReminderRow } from '../../read-models/due-reminders/due-reminders.view.ts'
import { findParticipants } from '../../notices/audience.ts'
import { reminderMail } from '../../texts/reminder-mail.ts'
import { formatWhen } from '../../texts/when.ts'
import type { NotificationsDeps } from '../../application/deps.ts'
import { recordReminder, type ReminderOutcome } from '../../domain/reminder/record-reminder.decide.ts'
import { reminder } from '../../domain/reminder/reminder.state.ts'
import { reminderId } from '../../domain/reminder/reminder-id.ts'
import { groundFor } from '../ground-for.ts'
import { isAboutMessage, isFinal, unsentReasonOf } from '../mail-refusal.ts'
import { sendReminderJob } from './send-reminder.job.ts'

/**
 * Sends the reminder and records it. It is sent twice only when the process died between the mail server's answer and
 * the record; both have the same Message-ID.
 */
export function sendReminder(deps: NotificationsDeps): JobHandler {
  return handleJob(sendReminderJob, async (reminded) => {
    const due = await dueOf(deps.db, 'notifications.due_reminders', reminded)
    if (!due) return undefined
    const state = await deps.load(reminder, due)
    // The view may lag behind the log.
    if (state.status !== 'due') return undefined
    const skipped = await deliver(deps, due)
    if (skipped === 'not-yet') return skipped
    const id = reminderId(due.appointmentId, due.startsAt)
    const context = systemContext(sendReminderJob.name, deps.clock, {
      commandId: deriveId(id, state.skips === 0 ? 'record-reminder' : `record-reminder.${state.skips}`),
      correlationId: id,
    })
    unwrap(await deps.run(recordReminder, { ...referenceOf(due), skipped }, context))
  })
}

/**
 * Sends the e-mail, or returns the reason for skipping it; while e-mail is disabled it waits, until its appointment begins. Throws a temporary refusal of the mail server, so that the job
 * is retried.
 */
async function deliver(
  deps: NotificationsDeps,
  due: DueReminderRow,
): Promise<ReminderOutcome['skipped'] | 'not-yet'> {
  if (due.startsAt <= deps.clock.now().toISOString()) return 'already-begun'
  const { client, professional } = await findParticipants(deps, due)
  if (!client?.email) return 'no-address'
  const names = client.isEmailConfirmed
    ? {
        client: client.name,
        professional: professional?.isRemoved === false ? professional.name : 'seu profissional',
      }
    : null
  const { subject, content } = reminderMail({
    names,
    when: formatWhen(due.startsAt, due.zone),
    zone: formatZone(due.startsAt, due.zone),
    clientAreaUrl: `${deps.settings.publicUrl}/cliente`,
  })
  const sent = await deps.deliverMail({
    id: `reminder.${reminderId(due.appointmentId, due.startsAt)}`,
    to: { email: client.email, name: names?.client ?? null },
    ground: groundFor(client),
    listed: { kind: 'appointment-reminder', personId: due.clientId },
    subject,
    content,
  })
  if (!isRefusal(sent)) return null
  if (!isAboutMessage(sent)) return 'not-yet'
  if (!isFinal(sent)) throw new RefusedError(sent)
  return unsentReasonOf(sent)
}

function referenceOf(due: DueReminderRow) {
  return {
    appointmentId: appointmentId.parse(due.appointmentId),
    clientId: clientId.parse(due.clientId),
    professionalId: professionalId.parse(due.professionalId),
    startsAt: due.startsAt,
  }
}
