import { isRefusal } from '@escuta/kernel'
import { createTransport } from 'nodemailer'
import { createDeliveries, type Deadlines, type Delivery } from './deliveries.ts'
import type { Mailer, MailAddress, OutgoingMail } from './mailer.ts'
import { calendarFileName, outgoingMessage, type OutgoingMessage } from './outgoing-message.ts'
import { type ProviderFailure, refuseFor } from './provider-failure.ts'

export type SmtpSettings = {
  /** `smtp://user:password@host:587`, or `smtps://` for implicit TLS. */
  readonly url: string
  readonly from: MailAddress
  /** Shorter ones for tests. */
  readonly deadlines?: Deadlines
}

/** Ten minutes for the answer to a whole message: a client that gives up earlier sends it twice (RFC 5321, 4.5.3.2.6). */
const usualDeadlines = { handoverMs: 30_000, answerMs: 600_000 }

const pool = {
  pool: true,
  maxConnections: 5,
  maxMessages: 1_000,
  socketCloseTimeout: 500,
  disableFileAccess: true,
  disableUrlAccess: true,
} as const

/** The mailer on SMTP, with a pool of a few connections. */
export function createSmtpMailer({ url, from, deadlines = usualDeadlines }: SmtpSettings): Mailer {
  const transport = createTransport({ ...pool, ...timeoutsFor(deadlines), url })
  const secrets = secretsOf(url)
  const deliveries = createDeliveries(deadlines)
  const bySignal = new WeakMap<AbortSignal, Delivery>()
  transport.use('stream', ({ message, data: { signal } }, next) => {
    const delivery = signal && bySignal.get(signal)
    message.processFunc((content) => content.once('end', () => delivery?.handedOver()))
    next()
  })

  async function deliver(message: OutgoingMessage, delivery: Delivery) {
    const { signal } = delivery
    bySignal.set(signal, delivery)
    const sent = await transport.sendMail({ ...asNodemailer(message), signal })
    return { accepted: true, providerId: queueIdOf(sent.response) ?? message.messageId } as const
  }

  return {
    async send(mail: OutgoingMail) {
      const message = outgoingMessage(mail, from)
      if (isRefusal(message)) return message
      try {
        return await deliveries.deliver(message.to.email, (delivery) => deliver(message, delivery))
      } catch (error) {
        return refuseFor(smtpFailure(error), secrets)
      }
    },
    async close() {
      await deliveries.close()
      transport.close({ force: true })
    },
  }
}

function timeoutsFor({ handoverMs, answerMs }: Deadlines) {
  const connecting = Math.min(handoverMs, 10_000)
  return { connectionTimeout: connecting, greetingTimeout: connecting, socketTimeout: answerMs }
}

function asNodemailer({ from, to, calendar, ...content }: OutgoingMessage) {
  return {
    ...content,
    ...(calendar && { icalEvent: { ...calendar, filename: calendarFileName } }),
    from: { name: from.name, address: from.email },
    to: { name: to.name, address: to.email },
  }
}

/** The id of the message in the answer of the server, if any: `250 OK: message queued as 4Xk1…`. */
function queueIdOf(response: string): string | undefined {
  return /queued as (\S+)/i.exec(response)?.[1]
}

/** Commands that concern the message; answers to others, such as `AUTH`, concern the settings of the provider. */
const aboutMessage = new Set<unknown>(['RCPT TO', 'DATA'])

/**
 * Answers from 500 on are permanent by RFC 5321, where they concern the message; no answer, 4xx and unknown ones are
 * temporary, and so are refusals of the sender or of the connection: they are the same for every message.
 */
function smtpFailure(error: unknown): ProviderFailure {
  if (!(error instanceof Error)) throw error
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null
  const answer = 'response' in error && typeof error.response === 'string' ? error.response : error.message
  const isPermanent =
    status !== null && status >= 500 && 'command' in error && aboutMessage.has(error.command)
  return { provider: 'smtp', status, answer, temporary: !isPermanent }
}

function secretsOf(url: string): string[] {
  const { username, password } = new URL(url)
  const plain = decodeURIComponent(password)
  return [password, plain, Buffer.from(plain).toString('base64'), basic(decodeURIComponent(username), plain)]
}

/** User and password as in `AUTH PLAIN`. */
function basic(username: string, password: string): string {
  return password === '' ? '' : Buffer.from(`\0${username}\0${password}`).toString('base64')
}
