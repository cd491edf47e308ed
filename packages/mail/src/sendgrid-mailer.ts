import { hourMs, isRefusal } from '@escuta/kernel'
import type sendgrid from '@sendgrid/mail'
import { createDeliveries, type Deadlines, type Delivery, rejectOnAbort } from './deliveries.ts'
import type { Mailer, MailAddress, MailCalendar } from './mailer.ts'
import { calendarFileName, outgoingMessage, type OutgoingMessage } from './outgoing-message.ts'
import { type ProviderFailure, refuseFor } from './provider-failure.ts'

export type SendgridSettings = {
  readonly apiKey: string
  readonly from: MailAddress
  /** Base URL of another server with the API of SendGrid, for tests. */
  readonly apiBase?: string
  /** Shorter ones for tests. */
  readonly deadlines?: Deadlines
}

/** A request is handed over at once; a message whose answer is not waited for may be sent twice. */
const usualDeadlines = { handoverMs: 30_000, answerMs: 60_000 }
/** Longer pauses that the provider asks for are cut to this. */
const longestPauseMs = hourMs

type Service = typeof sendgrid
type SendgridMail = Exclude<Parameters<Service['send']>[0], unknown[]>

/**
 * The mailer on the library of SendGrid; without link rewriting and open tracking. Sends nothing while the provider asks
 * for a pause (429 or 503 with Retry-After).
 */
export function createSendgridMailer(settings: SendgridSettings): Mailer {
  const { apiKey, from, deadlines = usualDeadlines } = settings
  const deliveries = createDeliveries(deadlines)
  let opening: Promise<Service> | undefined
  let pausedUntil = 0

  async function deliver(message: OutgoingMessage, { signal, handedOver }: Delivery) {
    const service = await (opening ??= openService(settings))
    handedOver()
    const [response] = await Promise.race([service.send(asSendgrid(message)), rejectOnAbort(signal)])
    return { accepted: true, providerId: headerOf(response, 'x-message-id') ?? message.messageId } as const
  }

  return {
    async send(mail) {
      const message = outgoingMessage(mail, from)
      if (isRefusal(message)) return message
      if (Date.now() < pausedUntil) return refuseFor(paused, [apiKey])
      try {
        return await deliveries.deliver(message.to.email, (delivery) => deliver(message, delivery))
      } catch (error) {
        pausedUntil = Math.max(pausedUntil, Date.now() + pauseAfter(error))
        return refuseFor(sendgridFailure(error), [apiKey])
      }
    },
    close: () => deliveries.close(),
  }
}

/** An instance of its own, because the default one is global; the types of the library lack the class. */
async function openService({
  apiKey,
  apiBase,
  deadlines = usualDeadlines,
}: SendgridSettings): Promise<Service> {
  const { default: library } = await import('@sendgrid/mail')
  const OwnService: new () => Service = Reflect.get(library, 'MailService')
  const service = new OwnService()
  service.setApiKey(apiKey)
  service.setTimeout(deadlines.answerMs)
  if (apiBase) baseOf(service).setDefaultRequest('baseUrl', apiBase)
  return service
}

/** The HTTP client of the library, which its types lack; needed to set the base URL. */
function baseOf(service: Service): { setDefaultRequest(name: 'baseUrl', value: string): unknown } {
  return Reflect.get(service, 'client')
}

function asSendgrid({ messageId, calendar, ...content }: OutgoingMessage): SendgridMail {
  return {
    ...content,
    ...(calendar && { attachments: [asAttachment(calendar)] }),
    headers: { 'Message-ID': messageId },
    customArgs: { messageId },
    trackingSettings: {
      clickTracking: { enable: false, enableText: false },
      openTracking: { enable: false },
    },
  }
}

function asAttachment({ method, content }: MailCalendar) {
  return {
    content: Buffer.from(content).toString('base64'),
    filename: calendarFileName,
    type: `text/calendar; charset=utf-8; method=${method}`,
    disposition: 'attachment',
  }
}

/** Statuses that concern the message; others, such as a wrong key, are the same for every message. */
const aboutMessage = new Set<unknown>([400, 413])

function sendgridFailure(error: unknown): ProviderFailure {
  if (!(error instanceof Error)) throw error
  const status = 'code' in error && typeof error.code === 'number' ? error.code : null
  const answer = wordsOf(responseIn(error)) ?? error.message
  return { provider: 'sendgrid', status, answer, temporary: !aboutMessage.has(status) }
}

const paused: ProviderFailure = {
  provider: 'sendgrid',
  status: 429,
  answer: 'The provider asked for a pause.',
  temporary: true,
}

/** Milliseconds of the pause that the provider asks for, in seconds or as a date (RFC 9110, 10.2.3). */
function pauseAfter(error: unknown): number {
  const asked = headerOf(responseIn(error), 'retry-after') ?? ''
  const ms = /^\d+$/.test(asked) ? Number(asked) * 1_000 : Date.parse(asked) - Date.now()
  return Number.isNaN(ms) ? 0 : Math.min(ms, longestPauseMs)
}

type SendgridResponse = {
  readonly headers?: Readonly<Record<string, unknown>>
  readonly body?: { readonly errors?: readonly { readonly message?: unknown }[] }
}

function responseIn(error: unknown): unknown {
  return error instanceof Error && 'response' in error ? error.response : undefined
}

function isResponse(value: unknown): value is SendgridResponse {
  return typeof value === 'object' && value !== null
}

function headerOf(response: unknown, name: string): string | undefined {
  const value = isResponse(response) ? response.headers?.[name] : undefined
  return typeof value === 'string' ? value : undefined
}

function wordsOf(response: unknown): string | undefined {
  const errors = isResponse(response) ? response.body?.errors : undefined
  return errors?.map(({ message }) => String(message)).join(' ')
}
