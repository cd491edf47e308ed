import { resolve } from 'node:path'
import type { S3Settings } from '@escuta/files'
import { productName, RefusedError } from '@escuta/kernel'
import { z } from 'zod'
import { isLoopback } from './http/request-origin.ts'
import { address, eventStoreAddress } from './setting-addresses.ts'

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

export type Settings = Readonly<ReturnType<typeof readSettings>>

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
const postgres = 'um endereço do Postgres, como postgres://usuario:senha@servidor:5432/escuta'
const secrets = new Set([
  'DATABASE_URL',
  'MASTER_KEY',
  'REDIS_URL',
  'SMTP_URL',
  'EVENTSTORE_URL',
  'S3_ENDPOINT',
])
const secretForm = /KEY|SECRET/

/** Two public STUN servers (spec, section 9). */
const publicStunUrls = ['stun:stun.l.google.com:19302', 'stun:stun1.l.google.com:19302']

/** ICE addresses separated by commas (RFC 7064, RFC 7065). */
function iceAddresses(what: string, ...schemes: readonly string[]) {
  const form = new RegExp(
    `^(${schemes.join('|')}):([\\w.-]+|\\[[\\da-f:.]+\\])(:\\d{1,5})?(\\?transport=(udp|tcp))?$`,
    'i',
  )
  return z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((url) => url.trim())
        .filter(Boolean),
    )
    .refine((urls) => urls.every((url) => form.test(url)), {
      error: `precisa ser um endereço ${what}, ou vários separados por vírgulas`,
    })
}

const onOff = (on: string, off: string) =>
  z.enum([on, off], `precisa ser ${on} ou ${off}`).transform((value) => value === on)

/** Settings that say something when they are empty; any other counts as not given. */
const saysSoEmpty = new Set(['STUN_URLS'])

const environment = z.object({
  PORT: z.coerce
    .number('precisa ser um número de 0 a 65535')
    .int('precisa ser um número de 0 a 65535')
    .min(0, 'precisa ser um número de 0 a 65535')
    .max(65_535, 'precisa ser um número de 0 a 65535')
    .default(3000),
  HOST: z.string().default('localhost'),
  DATA_DIR: z.string().default('.data'),
  PUBLIC_URL: address('precisa ser um endereço como https://escuta.example', 'http', 'https')
    .refine((text) => new URL(text).pathname === '/' && !new URL(text).search, {
      error: 'precisa ser só a origem, sem caminho, como https://escuta.example',
    })
    .transform((text) => new URL(text).origin)
    .optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (text) => /^(\d{1,2}|[\da-f.:/]+(,[\da-f.:/]+)*)$/i.test(text),
      'precisa ser o número de proxies ou seus endereços, como 1 ou 10.0.0.0/8',
    )
    .transform(proxiesOf)
    .default(false),
  DATABASE_URL: address(`precisa ser ${postgres}`, 'postgres', 'postgresql').optional(),
  EVENTSTORE_URL: eventStoreAddress().optional(),
  REDIS_URL: address(
    'precisa ser um endereço do Redis, como redis://servidor:6379',
    'redis',
    'rediss',
  ).optional(),
  SMTP_URL: address(
    'precisa ser um endereço SMTP, como smtp://usuario:senha@servidor:587',
    'smtp',
    'smtps',
  ).optional(),
  SMTP_INNER_HOSTS: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((host) => host.trim().toLowerCase())
        .filter(Boolean),
    )
    .default([]),
  SENDGRID_API_KEY: z
    .string()
    .startsWith('SG.', 'precisa ser uma chave do SendGrid, que começa com SG.')
    .optional(),
  MAIL_FROM: z
    .email('precisa ser um email, como nao-responda@escuta.example')
    .default('nao-responda@escuta.example'),
  SUPPORT_EMAIL: z.email('precisa ser um email, como ajuda@escuta.example').default('ajuda@escuta.example'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_/, 'precisa começar com sk_ ou rk_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', 'precisa começar com pk_').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'precisa começar com whsec_').optional(),
  SANDBOX_URL: address(
    'precisa ser o endereço do servidor que simula os pagamentos, como http://server:3000',
    'http',
    'https',
  ).optional(),
  S3_ENDPOINT: address(
    'precisa ser o endereço de um serviço compatível com S3, como https://s3.sa-east-1.amazonaws.com',
    'http',
    'https',
  )
    .refine((text) => new URL(text).username === '', 'não pode conter usuário nem senha')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(
      /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/,
      'precisa ser o nome de um bucket: de 3 a 63 letras minúsculas, números, pontos ou hifens',
    )
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z\d]+(-[a-z\d]+)*$/, 'precisa ser uma região, como sa-east-1')
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  FREE_DISK_MB: z.coerce
    .number('precisa ser um número de megabytes')
    .int('precisa ser um número inteiro de megabytes')
    .min(0, 'precisa ser zero ou mais')
    .default(1_024),
  STUN_URLS: iceAddresses('stun, como stun:stun.example:3478', 'stun', 'stuns').default(publicStunUrls),
  TURN_URLS: iceAddresses('turn, como turn:turn.example:3478', 'turn', 'turns').default([]),
  TURN_SECRET: z.string().min(16, 'precisa ter pelo menos 16 caracteres').optional(),
  TURN_TTL: z.coerce
    .number('precisa ser um número de 300 a 86400')
    .int('precisa ser um número de 300 a 86400')
    .min(300, 'precisa ser um número de 300 a 86400')
    .max(86_400, 'precisa ser um número de 300 a 86400')
    .default(3_600),
  MASTER_KEY: z.string().optional(),
  DEMO: z.enum(['1', '0', 'public'], 'precisa ser 1, public ou 0').default('1'),
  JOBS: onOff('on', 'off').default(true),
  LOG_LEVEL: z.enum(logLevels, `precisa ser um destes: ${logLevels.join(', ')}`).default('warn'),
})

type Environment = z.output<typeof environment>

/**
 * The settings of this process. Refuses (`invalid-setting`) with one Portuguese sentence that names the setting and
 * says what to do; what a secret was set to is never repeated.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>) {
  const given = Object.fromEntries(
    Object.keys(environment.shape).map((name) => {
      const text = env[name]?.trim()
      return [name, text === '' && !saysSoEmpty.has(name) ? undefined : text]
    }),
  )
  const read = environment.safeParse(given)
  if (!read.success) {
    const { path, message } = read.error.issues[0]!
    const name = String(path[0])
    const value = secrets.has(name) || secretForm.test(name) ? '' : ` está como "${given[name]}", mas`
    throw wrong(`A configuração ${name}${value} ${message}; corrija-a e inicie de novo.`)
  }
  const settings = read.data
  refuseHalfDemo(settings)
  return {
    /** 0 takes any free port. */
    port: settings.PORT,
    host: settings.HOST,
    dataDir: resolve(settings.DATA_DIR),
    /** Origin under which browsers reach the app; null: `http://localhost:{port}`. */
    publicUrl: settings.PUBLIC_URL ?? null,
    /** Proxies believed for addresses and protocol: how many of them, or which; false: none. */
    trustProxy: settings.TRUST_PROXY,
    databaseUrl: settings.DATABASE_URL ?? null,
    eventStoreUrl: settings.EVENTSTORE_URL ?? null,
    redisUrl: settings.REDIS_URL ?? null,
    mail: mailOf(settings),
    /** Hosts of inner networks that administrators may name as e-mail servers. */
    smtpInnerHosts: settings.SMTP_INNER_HOSTS,
    mailFrom: { email: settings.MAIL_FROM, name: productName },
    /** Where clients write to about a payment. */
    supportEmail: settings.SUPPORT_EMAIL,
    /** null: the local sandbox, which charges no card. */
    stripe: stripeOf(settings),
    /** Where another process runs the payment sandbox, for workers. */
    sandboxUrl: settings.SANDBOX_URL ?? null,
    /** Where encrypted files are stored; null: a folder of `dataDir`. */
    s3: s3Of(settings),
    /** Free space of the disk of `dataDir` below which no files are taken. */
    freeDiskBytes: settings.FREE_DISK_MB * 1024 * 1024,
    /** How browsers in a call find a way to each other; `turn` null: directly or not at all. */
    ice: { stunUrls: settings.STUN_URLS, turn: turnOf(settings) },
    masterKey: settings.MASTER_KEY ?? null,
    /** Loaded with people and sessions to look at; payments are simulated. */
    demo: settings.DEMO !== '0',
    /** A demonstration that others reach: random passwords, no page of e-mails, every limit in force. */
    isPublicDemo: settings.DEMO === 'public',
    runsJobs: settings.JOBS,
    logLevel: settings.LOG_LEVEL,
  }
}

/** A demonstration with known passwords is for one computer; what is none needs its own keys. */
function refuseHalfDemo(settings: Environment): void {
  const { DEMO, HOST, PUBLIC_URL, MASTER_KEY } = settings
  if (DEMO === '1' && !isLoopback(HOST)) {
    throw wrong(
      `Com HOST=${HOST} outros computadores alcançam a Escuta, e a demonstração tem senhas que todos conhecem; defina DEMO=public para uma demonstração pública, DEMO=0 para uso real, ou HOST=localhost.`,
    )
  }
  if (DEMO === '1' && PUBLIC_URL !== undefined && !isOnThisComputer(PUBLIC_URL)) {
    throw wrong(
      `Com PUBLIC_URL=${PUBLIC_URL} outras pessoas alcançam a Escuta, e a demonstração tem senhas que todos conhecem; defina DEMO=public para uma demonstração pública, ou DEMO=0 para uso real.`,
    )
  }
  if (DEMO !== '0') return
  if (MASTER_KEY === undefined) {
    throw wrong(
      'Com DEMO=0 falta a configuração MASTER_KEY, que protege os dados pessoais; gere uma com "openssl rand -base64 32" e guarde-a fora deste computador.',
    )
  }
  if (settings.STRIPE_SECRET_KEY === undefined) {
    throw wrong(
      'Com DEMO=0 faltam as chaves do Stripe, sem as quais ninguém pode pagar; defina STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY e STRIPE_WEBHOOK_SECRET, ou deixe DEMO=1 para pagamentos simulados.',
    )
  }
}

function isOnThisComputer(origin: string): boolean {
  const { protocol, hostname } = new URL(origin)
  return protocol === 'http:' && isLoopback(hostname)
}

function mailOf({ SMTP_URL, SENDGRID_API_KEY, DEMO }: Environment): MailSettings {
  if (SMTP_URL !== undefined && SENDGRID_API_KEY !== undefined) {
    throw wrong(
      'SMTP_URL e SENDGRID_API_KEY estão definidas ao mesmo tempo; deixe só a que deve enviar os emails.',
    )
  }
  if (SMTP_URL !== undefined) return { kind: 'smtp', url: SMTP_URL }
  if (SENDGRID_API_KEY !== undefined) return { kind: 'sendgrid', apiKey: SENDGRID_API_KEY }
  return { kind: DEMO === '0' ? 'disabled' : 'catcher' }
}

function stripeOf(settings: Environment): StripeKeys | null {
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

function s3Of(settings: Environment): S3Settings | null {
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

function turnOf({ TURN_URLS, TURN_SECRET, TURN_TTL }: Environment): TurnSettings | null {
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
    throw wrong(`Falta a configuração ${missing[0]}: ${why}`)
  }
  return missing.length > 0
}

function proxiesOf(text: string): number | string[] | false {
  if (text === '0') return false
  return /^\d+$/.test(text) ? Number(text) : text.split(',')
}

function wrong(message: string): RefusedError {
  return new RefusedError({ kind: 'refusal', code: 'invalid-setting', status: 503, message })
}
