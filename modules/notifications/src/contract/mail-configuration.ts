import { emailField, instant, mailDelivery, storedEmail } from '@escuta/kernel'
import { z } from 'zod'

export const mailProvider = z.enum(['disabled', 'sendgrid', 'smtp'])
export type MailProvider = z.output<typeof mailProvider>

/** The credentials of the providers: encrypted, and never returned. */
export const mailSecret = z.enum(['sendgridApiKey', 'smtpPassword'])
export type MailSecret = z.output<typeof mailSecret>

/** What is returned in place of a secret that is set; saving it keeps the secret. */
export const secretMask = '********'

export const defaultSmtpPort = 587

/** The host of the local mail server of demonstrations, wherever it listens. */
export const localMailHost = 'emails.localhost'

/** The e-mail configuration without its secrets. */
export const plainMailConfiguration = z.object({
  provider: mailProvider,
  fromEmail: z.string().nullable(),
  fromName: z.string().nullable(),
  smtpHost: z.string().nullable(),
  smtpPort: z.int(),
  smtpUser: z.string().nullable(),
})
export type PlainMailConfiguration = z.output<typeof plainMailConfiguration>

/** The e-mail configuration; a secret is masked, or null when it is not set. */
export const mailConfigurationDto = plainMailConfiguration.extend({
  sendgridApiKey: z.string().nullable(),
  smtpPassword: z.string().nullable(),
})

/** A test of the configuration; `answer` is the provider's, null where it accepted the message. */
export const mailTest = z.object({
  testId: z.uuid(),
  provider: mailProvider,
  answer: z.string().nullable(),
  testedAt: instant,
})
export type MailTest = z.output<typeof mailTest>

export const mailConfigurationAnswer = z.object({
  config: mailConfigurationDto,
  status: z.object({ enabled: z.boolean(), provider: mailProvider }),
  /** Whether messages stay on this computer, as in a demonstration. */
  isLocal: z.boolean(),
  /** When an administrator saved it; null while it is that of the environment. */
  savedAt: z.iso.datetime().nullable(),
  lastTest: mailTest.omit({ testId: true }).nullable(),
  delivery: mailDelivery,
})
export type MailConfigurationAnswer = z.output<typeof mailConfigurationAnswer>

const control = /[\p{Cc}\u2028\u2029]/u

/** A text of one line. */
function line(most: number) {
  return z
    .string()
    .trim()
    .max(most, { error: `Use no máximo ${most} caracteres.`, abort: true })
    .refine((text) => !control.test(text), 'Este campo não pode ter quebras de linha.')
}

const hostName = /^(?=.{1,253}$)[a-z\d_]([\w-]*[a-z\d])?(\.[a-z\d_]([\w-]*[a-z\d])?)*\.?$/i
const ipv6 = /^\[[\da-f:.]+\]$/i
/** Addresses of the machine's own network that no mail server has, such as those of a cloud's instance data. */
const linkLocal = /^(169\.254\.|0\.0\.0\.0$|\[fe[89ab]|\[::ffff:a9fe|\[::\]$|metadata\.google\.internal\.?$)/i

function isHost(host: string): boolean {
  return (hostName.test(host) || ipv6.test(host)) && URL.canParse(`http://${host}`)
}

/** The host as a browser would write it: `0xA9FE0001` and `2852039169` are addresses too. */
function canonical(host: string): string {
  return new URL(`http://${host}`).hostname
}

/** Null or empty removes a value, absent keeps the saved one. */
const orNull = (value: string | null | undefined) => (value === '' ? null : value)
const portText = 'A porta é um número de 1 a 65535.'
const sender = emailField()

export const saveMailConfigurationInput = z.object({
  provider: mailProvider,
  fromEmail: line(254)
    .refine(
      (text) => text === '' || sender.safeParse(text).success,
      'Digite um e-mail válido, como ola@escuta.example.',
    )
    .transform((text) => (text === '' ? text : storedEmail(text)))
    .nullish()
    .transform(orNull),
  fromName: line(100).nullish().transform(orNull),
  sendgridApiKey: line(200)
    .refine(
      (text) => text === '' || text === secretMask || text.startsWith('SG.'),
      'Uma chave do SendGrid começa com SG.',
    )
    .nullish()
    .transform(orNull),
  smtpHost: line(253)
    .refine((text) => text === '' || isHost(text), {
      error: 'Digite só o nome do servidor, como smtp.exemplo.com.br.',
      abort: true,
    })
    .refine(
      (text) => text === '' || !linkLocal.test(canonical(text)),
      'Este endereço não pode ser o de um servidor de e-mail.',
    )
    .nullish()
    .transform(orNull),
  smtpPort: z.int(portText).min(1, portText).max(65_535, portText).optional(),
  smtpUser: line(320).nullish().transform(orNull),
  smtpPassword: z
    .string()
    .max(500, { error: 'Use no máximo 500 caracteres.', abort: true })
    .refine((text) => !control.test(text), 'Este campo não pode ter quebras de linha.')
    .nullish()
    .transform(orNull),
  /** Saves without connecting first. */
  saveAnyway: z.boolean().optional(),
})
/** What a caller sends. */
export type SaveMailConfiguration = z.input<typeof saveMailConfigurationInput>
export type SaveMailConfigurationInput = z.output<typeof saveMailConfigurationInput>

const testAddress = 'Digite um e-mail válido para enviar o teste.'
export const sendTestMailInput = z.object({ email: emailField({ wrong: testAddress }) })

export const testMailAnswer = z.object({ message: z.string() })
