import type { S3Settings } from '@escuta/files'
import type { Environment } from './environment.ts'
import { wrongSetting } from './wrong-setting.ts'

/** How e-mail leaves the app; the catcher keeps it in memory and shows it at `/_emails`. */
export type MailSettings =
  | { readonly kind: 'catcher' }
  | { readonly kind: 'smtp'; readonly url: string }
  | { readonly kind: 'sendgrid'; readonly apiKey: string }
  | { readonly kind: 'disabled' }

export type StripeKeys = {
  readonly secretKey: string
  readonly publishableKey: string
  readonly webhookSecret: string
}

/** A TURN server and the secret that it shares with this one (coturn's `use-auth-secret`). */
export type TurnSettings = {
  readonly urls: readonly string[]
  readonly secret: string
  readonly ttlSeconds: number
}

/** Refuses two ways at the same time. */
export function mailOf({ SMTP_URL, SENDGRID_API_KEY, DEMO }: Environment): MailSettings {
  if (SMTP_URL !== undefined && SENDGRID_API_KEY !== undefined) {
    throw wrongSetting(
      'SMTP_URL e SENDGRID_API_KEY estão definidas ao mesmo tempo; deixe só a que deve enviar os e-mails.',
    )
  }
  if (SMTP_URL !== undefined) return { kind: 'smtp', url: SMTP_URL }
  if (SENDGRID_API_KEY !== undefined) return { kind: 'sendgrid', apiKey: SENDGRID_API_KEY }
  return { kind: DEMO === '0' ? 'disabled' : 'catcher' }
}

/** Null for the local sandbox; refuses some of its keys without the others. */
export function stripeOf(settings: Environment): StripeKeys | null {
  const keys = {
    STRIPE_SECRET_KEY: settings.STRIPE_SECRET_KEY,
    STRIPE_PUBLISHABLE_KEY: settings.STRIPE_PUBLISHABLE_KEY,
    STRIPE_WEBHOOK_SECRET: settings.STRIPE_WEBHOOK_SECRET,
  }
  const why =
    'para cobrar pelo Stripe são necessárias as três, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY e STRIPE_WEBHOOK_SECRET; sem nenhuma delas os pagamentos são simulados.'
  if (areUnset(keys, why)) return null
  return {
    secretKey: keys.STRIPE_SECRET_KEY!,
    publishableKey: keys.STRIPE_PUBLISHABLE_KEY!,
    webhookSecret: keys.STRIPE_WEBHOOK_SECRET!,
  }
}

/** Null for a folder; refuses some of its settings without the others. */
export function s3Of(settings: Environment): S3Settings | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings
  const why =
    'para guardar os arquivos em um serviço compatível com S3 são necessárias as quatro, S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID e S3_SECRET_ACCESS_KEY; sem nenhuma delas eles ficam em uma pasta de DATA_DIR.'
  if (areUnset({ S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }, why)) return null
  return {
    endpoint: S3_ENDPOINT!,
    region: settings.S3_REGION,
    bucket: S3_BUCKET!,
    accessKeyId: S3_ACCESS_KEY_ID!,
    secretAccessKey: S3_SECRET_ACCESS_KEY!,
  }
}

/** Null without a TURN server; refuses its addresses without its secret. */
export function turnOf({ TURN_URLS, TURN_SECRET, TURN_TTL }: Environment): TurnSettings | null {
  const why =
    'para retransmitir chamadas por um servidor TURN são necessárias as duas, TURN_URLS e TURN_SECRET; sem nenhuma delas as chamadas são só diretas.'
  if (areUnset({ TURN_URLS: TURN_URLS[0], TURN_SECRET }, why)) return null
  return { urls: TURN_URLS, secret: TURN_SECRET!, ttlSeconds: TURN_TTL }
}

/** Whether none of these settings is there; refuses some of them without the others. */
function areUnset(together: Readonly<Record<string, string | undefined>>, why: string): boolean {
  const names = Object.keys(together)
  const missing = names.filter((name) => together[name] === undefined)
  if (missing.length > 0 && missing.length < names.length) {
    throw wrongSetting(`Falta a configuração ${missing[0]}: ${why}`)
  }
  return missing.length > 0
}
