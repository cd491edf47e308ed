import { callbackify } from 'node:util'
import { isRefusal } from '@escuta/kernel'
import { connectPublic } from '@escuta/outbound'
import { createTransport } from 'nodemailer'
import { createDeliveries, type Deadlines, type Delivery } from './deliveries.ts'
import type { Mailer, MailAddress, OutgoingMail } from './mailer.ts'
import { calendarFileName, outgoingMessage, type OutgoingMessage } from './outgoing-message.ts'
import { refuseFor } from './provider-failure.ts'
import { isOnThisComputer, smtpFailure } from './smtp-failure.ts'

export type SmtpSettings = {
  /** `smtp://user:password@host:587`, or `smtps://` for implicit TLS. */
  readonly url: string
  readonly from: MailAddress
  /** `public`: the host was named by a person, and is reached at public addresses only. */
  readonly reach?: 'public' | 'any'
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
export function createSmtpMailer({
  url,
  from,
  reach = 'any',
  deadlines = usualDeadlines,
}: SmtpSettings): Mailer {
  const timeouts = timeoutsFor(deadlines)
  const transport = createTransport({
    ...pool,
    ...timeouts,
    url,
    requireTLS: !isOnThisComputer(url),
    ...(reach === 'public' && { getSocket: publicSocket(timeouts.connectionTimeout) }),
  })
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
        return refuseFor(smtpFailure(error), [])
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
  return /queued as ([\w.@-]{1,100})/i.exec(response)?.[1]
}

/** Opens the sockets of the pool, each time to an address that was checked. */
function publicSocket(timeoutMs: number) {
  return callbackify(async ({ host = '', port }: Named) => ({
    connection: await connectPublic({ host, port: Number(port), timeoutMs }),
  }))
}

type Named = { readonly host?: string | undefined; readonly port?: number | string | undefined }
