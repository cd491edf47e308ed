import type { MailCatcher } from '@escuta/mail/catcher'
import { samplePassword } from '@escuta/test-support'
import { codeAt } from './authenticator.ts'
import { type Answer, textIn, type HttpClient, httpClient } from './http-client.ts'

export type Owner = {
  readonly email: string
  readonly http: HttpClient
  readonly userId: string
}
/** One request for a change, the same command each time that it is sent. */
export type Send = () => Promise<Answer>
export type AccountCommand = {
  readonly name: string
  readonly event: string
  /** Of the mail by which the owner learns of it; null when the owner made the change by a mail. */
  readonly notice: string | null
  /** Does what comes before, and answers the request itself. */
  readonly prepare: (owner: Owner, world: World) => Promise<Send>
}
export type World = { readonly url: string; readonly catcher: Pick<MailCatcher, 'list' | 'waitFor'> }

const chosen = 'grampo de papel azul'
const tokenForm = /token=([\w-]{43})/

export const accountCommands: readonly AccountCommand[] = [
  {
    name: 'a password reset',
    event: 'password-changed',
    notice: 'Sua senha na Escuta mudou',
    async prepare({ email }, world) {
      const guest = httpClient(world.url)
      await called(guest, 'requestPasswordReset', { email })
      const token = await tokenIn(world, email, '/redefinir-senha')
      return () => call(guest, 'resetPassword', { token, password: chosen }, `reset-of-${email}`)
    },
  },
  {
    name: 'a password change',
    event: 'password-changed',
    notice: 'Sua senha na Escuta mudou',
    prepare:
      async ({ http, email }) =>
      () =>
        call(http, 'changePassword', { current: samplePassword, password: chosen }, `change-of-${email}`),
  },
  {
    name: 'a change of address',
    event: 'email-changed',
    notice: 'O e-mail da sua conta na Escuta mudou',
    async prepare({ http, email }, world) {
      const present = `novo-${email}`
      await called(http, 'changeEmail', { email: present, password: samplePassword })
      const token = await tokenIn(world, present, '/confirmar-email')
      const guest = httpClient(world.url)
      return () => call(guest, 'confirmEmail', { token }, `confirmation-of-${email}`)
    },
  },
  {
    name: 'a stopped change of address',
    event: 'email-change-stopped',
    notice: null,
    async prepare({ http, email }, world) {
      await called(http, 'changeEmail', { email: `novo-${email}`, password: samplePassword })
      const token = await tokenIn(world, email, '/impedir-troca-de-email')
      const guest = httpClient(world.url)
      return () => call(guest, 'stopEmailChange', { token }, `stop-of-${email}`)
    },
  },
  {
    name: 'a second factor',
    event: 'second-factor-enabled',
    notice: 'Verificação em duas etapas ligada na Escuta',
    async prepare({ http, email }) {
      const begun = await called(http, 'beginSecondFactor', { password: samplePassword })
      const secret = textIn(begun, 'result', 'data', 'secret')
      // A code that the server did not accept before it was killed may be too old for the next one.
      return () =>
        call(http, 'enableSecondFactor', { code: codeAt(secret, new Date()) }, `factor-of-${email}`)
    },
  },
  {
    name: 'a closed account',
    event: 'account-deactivated',
    notice: 'Sua conta na Escuta foi desativada',
    prepare:
      async ({ http, email }) =>
      () =>
        call(http, 'deactivateAccount', { password: samplePassword }, `closing-of-${email}`),
  },
]

/** Signs up, and confirms the address by the link that was sent there. */
export async function ownerNamed(name: string, world: World): Promise<Owner> {
  const http = httpClient(world.url)
  const email = `${name}@escuta.example`
  const account = { name: 'Caio Prado', email, password: samplePassword, phone: '', type: 'client' }
  const registered = await http.post('/api/auth/register', account)
  const token = await tokenIn(world, email, '/confirmar-email')
  await called(http, 'confirmEmail', { token })
  return { email, http, userId: textIn(registered, 'user', 'id') }
}

/** The queue gives the jobs of a killed server back after 30 s, and tries a failed mail again later. */
const mailTimeoutMs = 150_000

async function tokenIn({ catcher }: World, email: string, path: string): Promise<string> {
  const mail = await catcher.waitFor(
    ({ to, text }) => to.some((each) => each.email === email) && text.includes(`${path}?token=`),
    mailTimeoutMs,
  )
  return tokenForm.exec(mail.text)?.[1] ?? ''
}

function call(http: HttpClient, procedure: string, input: unknown, key: string): Promise<Answer> {
  return http.post(`/api/trpc/identity.account.${procedure}`, input, { 'idempotency-key': key })
}

async function called(http: HttpClient, procedure: string, input: unknown): Promise<Answer> {
  const answer = await http.post(`/api/trpc/identity.account.${procedure}`, input)
  if (answer.status !== 200) throw new Error(`${procedure}: ${JSON.stringify(answer.body)}`)
  return answer
}
