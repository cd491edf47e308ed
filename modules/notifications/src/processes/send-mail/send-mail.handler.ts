import { handleJob, type JobHandler } from '@escuta/jobs'
import { deriveId, RefusedError, systemContext, unwrap } from '@escuta/kernel'
import type { NotificationsDeps } from '../../application/deps.ts'
import { recordMail } from '../../application/record-mail.ts'
import type { UnsentReason } from '../../contract/index.ts'
import { mail, type QueuedMail } from '../../domain/mail/mail.state.ts'
import type { MailOutcome } from '../../domain/mail/record-mail.decide.ts'
import { isAboutMessage, isFinal, unsentReasonOf } from '../mail-refusal.ts'
import { composeMail } from './compose-mail.ts'
import { sendMailJob } from './send-mail.job.ts'

/** A provider that accepts nothing for so long is not waited for: the news are old by then. */
const givenUpAfterMs = 48 * 3_600_000

/**
 * Sends an e-mail and records it, or why it never will be. A temporary failure throws, so that the job is retried with
 * back-off. While e-mail is disabled it stays pending, and is tried again with what the view has as pending. It is sent twice only when the process died between the provider's answer and the record; both have the
 * same Message-ID.
 */
export function sendMail(deps: NotificationsDeps): JobHandler {
  return handleJob(sendMailJob, async ({ mailId }) => {
    const state = await deps.load(mail, { mailId })
    if (state.status !== 'queued') return undefined
    const unsent = await deliver(deps, state.mail)
    if (unsent === 'not-yet') return unsent
    const context = systemContext(sendMailJob.name, deps.clock, {
      commandId: deriveId(mailId, 'record-mail'),
      correlationId: mailId,
    })
    unwrap(await deps.run(recordMail, { mailId, unsent }, context))
  })
}

async function deliver(
  deps: NotificationsDeps,
  queued: QueuedMail,
): Promise<MailOutcome['unsent'] | 'not-yet'> {
  const { mailId, queuedAt } = queued
  if (deps.clock.now().getTime() - Date.parse(queuedAt) > givenUpAfterMs) return unsentFor('gave-up')
  if (await isOvertaken(deps, queued)) return unsentFor('overtaken')
  const composed = await composeMail(deps, queued)
  if (!composed) return unsentFor('no-address')
  const refused = await deps.deliverMail({ ...composed, id: `mail.${mailId}` })
  if (!refused) return null
  if (!isAboutMessage(refused)) return 'not-yet'
  if (!isFinal(refused)) throw new RefusedError(refused)
  const status = refused.details?.['status']
  return unsentFor(unsentReasonOf(refused), typeof status === 'number' ? status : null)
}

/** An appointment that was moved or cancelled meanwhile has an e-mail of its own that says so; one that ended needs no link. */
async function isOvertaken(
  { appointments, clock }: NotificationsDeps,
  { kind, appointment }: QueuedMail,
): Promise<boolean> {
  if (!appointment || !aboutConfirmed.has(kind)) return false
  if (kind === 'room-link' && appointment.endsAt <= clock.now().toISOString()) return true
  return !(await appointments.isConfirmedAt(appointment))
}

const aboutConfirmed = new Set<QueuedMail['kind']>([
  'appointment-confirmed',
  'appointment-booked',
  'appointment-moved',
  'room-link',
])

function unsentFor(reason: UnsentReason, status: number | null = null) {
  return { reason, status }
}
