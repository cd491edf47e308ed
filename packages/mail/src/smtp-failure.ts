import type { ProviderFailure } from './provider-failure.ts'

/** Commands that concern the message; answers to others, such as `AUTH`, concern the settings of the provider. */
const aboutMessage = new Set<unknown>(['RCPT TO', 'DATA'])

/**
 * Answers from 500 on that concern the message are permanent (RFC 5321). Everything else is temporary: 4xx and
 * unknown answers, none at all, and refusals of the sender or connection, which apply to every message.
 */
export function smtpFailure(error: unknown): ProviderFailure {
  if (!(error instanceof Error)) throw error
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null
  const answer = 'response' in error && typeof error.response === 'string' ? codesIn(error.response) : ''
  const isPermanent =
    status !== null && status >= 500 && 'command' in error && aboutMessage.has(error.command)
  return { provider: 'smtp', status, answer, temporary: !isPermanent }
}

/** `550 5.1.1` of a longer answer (RFC 5321, RFC 3463): what a service says in words is not repeated to the person who named it. */
function codesIn(response: string): string {
  return /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?(?!\d)/.exec(response)?.[0].replace('-', ' ') ?? ''
}

/** Only on this computer may mails and passwords travel without TLS; elsewhere the operator's `?requireTLS=false` permits it. */
export function isOnThisComputer(url: string): boolean {
  return /^(?:127\.[\d.]+|\[::1\]|(?:[\w-]+\.)*localhost)$/i.test(new URL(url).hostname)
}
