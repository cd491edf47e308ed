import { z } from 'zod'
import { address, eventStoreAddress } from './setting-addresses.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const
const postgres = 'um endereço do Postgres, como postgres://usuario:senha@servidor:5432/escuta'
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

/** What the environment says, by the names of the settings. */
export const environment = z.object({
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
    .email('precisa ser um e-mail, como nao-responda@escuta.example')
    .default('nao-responda@escuta.example'),
  SUPPORT_EMAIL: z.email('precisa ser um e-mail, como ajuda@escuta.example').default('ajuda@escuta.example'),
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

export type Environment = z.output<typeof environment>

function proxiesOf(text: string): number | string[] | false {
  if (text === '0') return false
  return /^\d+$/.test(text) ? Number(text) : text.split(',')
}
