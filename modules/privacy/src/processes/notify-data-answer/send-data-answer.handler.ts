import { handleJob, type JobHandler } from '@escuta/jobs'
import type { AccountPort, PrivacyDeps } from '../../application/deps.ts'
import { dataAnswerMail } from '../../texts/data-answer-mail.ts'
import { sendDataAnswerJob } from './send-data-answer.job.ts'

type Deps = Pick<PrivacyDeps, 'settings'> & { readonly accounts: Pick<AccountPort, 'sendMail'> }

/** Sends the notice that a request was answered; a person erased meanwhile receives none. */
export function sendDataAnswer({ accounts, settings }: Deps): JobHandler {
  return handleJob(sendDataAnswerJob, ({ userId, requestId }) =>
    accounts.sendMail(userId, `data-answer.${requestId}`, (greeting) =>
      dataAnswerMail({ greeting, url: `${settings.publicUrl}/privacidade/meus-dados` }),
    ),
  )
}
