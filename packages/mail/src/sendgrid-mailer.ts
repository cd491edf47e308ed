import { isRefusal } from '@escuta/kernel'
import type sendgrid from '@sendgrid/mail'
import type { Mailer, MailAddress, MailCalendar } from './mailer.ts'
import { calendarFileName, outgoingMessage, type OutgoingMessage } from './outgoing-message.ts'
import { type ProviderFailure, refuseFor } from './provider-failure.ts'

export type SendgridSettings = {
  readonly apiKey: string
  readonly from: MailAddress
  /** Base URL of another server with the API of SendGrid, for tests. */
  readonly apiBase?: string
}

const timeoutMs = 15_000

type Service = typeof sendgrid
type SendgridMail = Exclude<Parameters<Service['send']>[0], unknown[]>

/** The mailer on the library of SendGrid; without link rewriting and open tracking. */
export function createSendgridMailer(settings: SendgridSettings): Mailer {
  const { apiKey, from } = settings
  let opening: Promise<Service> | undefined
  return {
    async send(mail) {
      const message = outgoingMessage(mail, from)
      if (isRefusal(message)) return message
      try {
        const service = await (opening ??= openService(settings))
        const [response] = await service.send(asSendgrid(message))
        return { accepted: true, providerId: headerOf(response, 'x-message-id') ?? message.messageId }
      } catch (error) {
        return refuseFor(sendgridFailure(error), [apiKey])
      }
    },
    close: () => Promise.resolve(),
  }
}

/** An instance of its own, because the default one is global; the types of the library lack the class. */
async function openService({ apiKey, apiBase }: SendgridSettings): Promise<Service> {
  const { default: library } = await import('@sendgrid/mail')
  const OwnService: new () => Service = Reflect.get(library, 'MailService')
  const service = new OwnService()
  service.setApiKey(apiKey)
  service.setTimeout(timeoutMs)
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

/** Too many requests and server errors are temporary; a wrong key, sender or size is not. */
function sendgridFailure(error: unknown): ProviderFailure {
  if (!(error instanceof Error)) throw error
  const status = 'code' in error && typeof error.code === 'number' ? error.code : null
  const response = 'response' in error ? error.response : undefined
  return {
    provider: 'sendgrid',
    status,
    answer: wordsOf(response) ?? error.message,
    temporary: status === null || status === 429 || status >= 500,
  }
}

type SendgridResponse = {
  readonly headers?: Readonly<Record<string, unknown>>
  readonly body?: { readonly errors?: readonly { readonly message?: unknown }[] }
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
