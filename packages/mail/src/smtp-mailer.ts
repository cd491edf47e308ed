import { isRefusal } from '@escuta/kernel'
import { createTransport } from 'nodemailer'
import type { Mailer, MailAddress, OutgoingMail } from './mailer.ts'
import { calendarFileName, outgoingMessage, type OutgoingMessage } from './outgoing-message.ts'
import { type ProviderFailure, refuseFor } from './provider-failure.ts'

export type SmtpSettings = {
  /** `smtp://user:password@host:587`, or `smtps://` for implicit TLS. */
  readonly url: string
  readonly from: MailAddress
}

const pool = {
  pool: true,
  maxConnections: 5,
  maxMessages: 1_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  disableFileAccess: true,
  disableUrlAccess: true,
} as const

/** The mailer on SMTP, with a pool of a few connections. */
export function createSmtpMailer({ url, from }: SmtpSettings): Mailer {
  const transport = createTransport({ ...pool, url })
  const secrets = secretsOf(url)
  const onTheWay = new Set<Promise<unknown>>()

  async function deliver(message: OutgoingMessage) {
    try {
      const sent = await transport.sendMail(asNodemailer(message))
      return { accepted: true, providerId: queueIdOf(sent.response) ?? message.messageId } as const
    } catch (error) {
      return refuseFor(smtpFailure(error), secrets)
    }
  }

  return {
    async send(mail: OutgoingMail) {
      const message = outgoingMessage(mail, from)
      if (isRefusal(message)) return message
      const delivery = deliver(message)
      onTheWay.add(delivery)
      void delivery.finally(() => onTheWay.delete(delivery))
      return delivery
    },
    async close() {
      await Promise.all(onTheWay)
      transport.close()
    },
  }
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

/** Answers from 500 on are permanent by RFC 5321; no answer, 4xx and unknown ones are temporary. */
function smtpFailure(error: unknown): ProviderFailure {
  if (!(error instanceof Error)) throw error
  const status = 'responseCode' in error && typeof error.responseCode === 'number' ? error.responseCode : null
  const answer = 'response' in error && typeof error.response === 'string' ? error.response : error.message
  return { provider: 'smtp', status, answer, temporary: status === null || status < 500 }
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
