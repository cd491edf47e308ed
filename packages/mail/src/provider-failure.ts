import { cleanLine } from './clean-line.ts'
import { type MailRefusal, mailRefusals } from '@escuta/kernel'

export type ProviderFailure = {
  readonly provider: 'smtp' | 'sendgrid'
  /** The SMTP or HTTP status; null without an answer. */
  readonly status: number | null
  /** The message of the provider. */
  readonly answer: string
  /** Whether the same message may be accepted later. */
  readonly temporary: boolean
}

const longestAnswer = 500

/** The refusal for a message that the provider rejected, with its message but without secrets of the app. */
export function refuseFor(failure: ProviderFailure, secrets: readonly string[]): MailRefusal {
  const answer = secrets
    .filter((secret) => secret !== '')
    .reduce((text, secret) => text.replaceAll(secret, '***'), cleanLine(failure.answer))
  return mailRefusals.refuse('email-provider-failed', { ...failure, answer: answer.slice(0, longestAnswer) })
}
