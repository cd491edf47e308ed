import { handleJob, type JobHandler } from '@escuta/jobs'
import {
  deriveId,
  hourMs,
  isRefusal,
  type MailRefusal,
  RefusedError,
  systemContext,
  unwrap,
} from '@escuta/kernel'
import type { NotificationsDeps } from '../../application/deps.ts'
import type { UnsentReason } from '../../contract/index.ts'
import { type Mail, mail, type QueuedMail } from '../../domain/mail/mail.state.ts'
import { type MailOutcome, type ProviderAnswer, recordMail } from '../../domain/mail/record-mail.decide.ts'
import { mailFor } from '../../notices/mails.ts'
import { isAboutMessage, isFinal, unsentReasonOf } from '../mail-refusal.ts'
import { composeMail } from './compose-mail.ts'
import { sendMailJob } from './send-mail.job.ts'
import { delayMail } from '../../domain/mail/delay-mail.decide.ts'

/** A provider that accepts nothing for so long is not waited for: the news are old by then. */
const givenUpAfterMs = 48 * hourMs

/**
 * Sends an e-mail and records it, or why it never will be. A temporary failure is recorded and thrown, so that the job is
 * retried with back-off. While e-mail is disabled it stays pending, and is tried again with what the view has as pending. It is sent twice only when the process died between the provider's answer and the record; both have the
 * same Message-ID.
 */
export function sendMail(deps: NotificationsDeps): JobHandler {
  return handleJob(sendMailJob, async ({ mailId }) => {
    const state = await deps.load(mail, { mailId })
    if (state.status !== 'queued') return undefined
    const outcome = await deliver(deps, state)
    if (outcome === 'not-yet') return outcome
    const contextOf = (step: string) =>
      systemContext(sendMailJob.name, deps.clock, {
        commandId: deriveId(mailId, step),
        correlationId: mailId,
      })
    if (isRefusal(outcome)) {
      const delay = { mailId, ...answerIn(outcome) }
      unwrap(await deps.run(delayMail, delay, contextOf(`delay-mail/${deps.clock.now().toISOString()}`)))
      throw new RefusedError(outcome)
    }
    unwrap(await deps.run(recordMail, { mailId, outcome }, contextOf(inRound('record-mail', state.round))))
  })
}

/** The name of a step or message, which differs from that of the round before. */
function inRound(name: string, round: number): string {
  return round === 0 ? name : `${name}.${round}`
}

type Known = Exclude<Mail, { readonly status: 'none' }>

/** A refusal is temporary. */
async function deliver(
  deps: NotificationsDeps,
  { mail: queued, round, delay }: Known,
): Promise<MailOutcome['outcome'] | MailRefusal | 'not-yet'> {
  const { mailId, kind, personId, queuedAt } = queued
  if (deps.clock.now().getTime() - Date.parse(queuedAt) > givenUpAfterMs)
    return unsentFor(delay ? 'gave-up' : 'outdated')
  if (await isOvertaken(deps, queued)) return unsentFor('overtaken')
  const composed = await composeMail(deps, queued)
  if (!composed) return unsentFor('no-address')
  const sent = await deps.deliverMail({
    ...composed,
    id: inRound(`mail.${mailId}`, round),
    listed: { kind, personId },
  })
  if (!isRefusal(sent)) return { sent: true, providerId: sent.providerId }
  if (!isAboutMessage(sent)) return 'not-yet'
  return isFinal(sent) ? unsentFor(unsentReasonOf(sent), answerIn(sent)) : sent
}

function answerIn({ details }: MailRefusal): ProviderAnswer {
  const { status, answer } = details ?? {}
  return {
    status: typeof status === 'number' ? status : null,
    answer: typeof answer === 'string' && answer !== '' ? answer : null,
  }
}

/** An appointment that was moved or cancelled meanwhile has an e-mail of its own that says so; one that ended needs no link. */
async function isOvertaken(
  { appointments, clock }: NotificationsDeps,
  { kind, role, appointment }: QueuedMail,
): Promise<boolean> {
  const { onlyWhile } = mailFor(kind, role)
  if (!appointment || !onlyWhile) return false
  if (onlyWhile === 'not-ended' && appointment.endsAt <= clock.now().toISOString()) return true
  return !(await appointments.isConfirmedAt(appointment))
}

function unsentFor(
  reason: UnsentReason,
  answer: ProviderAnswer = { status: null, answer: null },
): MailOutcome['outcome'] {
  return { sent: false, reason, ...answer }
}
