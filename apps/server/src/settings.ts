import { resolve } from 'node:path'
import { productName } from '@escuta/kernel'
import { environment } from './settings/environment.ts'
import { refuseHalfDemo } from './settings/refuse-half-demo.ts'
import { mailOf, s3Of, stripeOf, turnOf } from './settings/services.ts'
import { wrongSetting } from './settings/wrong-setting.ts'

export type Settings = Readonly<ReturnType<typeof readSettings>>

const secrets = new Set([
  'DATABASE_URL',
  'MASTER_KEY',
  'REDIS_URL',
  'SMTP_URL',
  'EVENTSTORE_URL',
  'S3_ENDPOINT',
])
const secretForm = /KEY|SECRET/

/** Settings that say something when they are empty; any other counts as not given. */
const saysSoEmpty = new Set(['STUN_URLS'])

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
    throw wrongSetting(`A configuração ${name}${value} ${message}; corrija-a e inicie de novo.`)
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
