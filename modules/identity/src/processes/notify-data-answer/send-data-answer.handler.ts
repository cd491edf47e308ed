import { handleJob, type JobHandler } from '@escuta/jobs'
import { dataAnswerMail } from '../../texts/data-answer-mail.ts'
import { type AccountMailDeps, deliver, recipientOf } from '../account-mail/send-account-mail.ts'
import { sendDataAnswerJob } from './send-data-answer.job.ts'

/** Sends it; who was erased meanwhile gets none. */
export function sendDataAnswer(deps: AccountMailDeps): JobHandler {
  return handleJob(sendDataAnswerJob, async ({ userId, requestId }) => {
    const recipient = await recipientOf(deps, userId)
    if (!recipient) return
    const url = `${deps.settings.publicUrl}/privacidade/meus-dados`
    await deliver(deps, recipient, `data-answer.${requestId}`, dataAnswerMail({ name: recipient.name, url }))
  })
}
