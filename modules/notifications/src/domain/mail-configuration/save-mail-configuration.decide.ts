import { type Decision, defineCommand, type EventsOf, type Timed } from '@escuta/event-sourcing'
import type { Issue } from '@escuta/kernel'
import {
  mailSecret,
  type MailSecret,
  notificationRefusals,
  type PlainMailConfiguration,
  type SaveMailConfigurationInput,
  secretMask,
} from '../../contract/index.ts'
import { type MailConfiguration, mailConfiguration } from './mail-configuration.state.ts'

/** The configuration of the environment, with its secrets. */
export type InitialMail = PlainMailConfiguration & Readonly<Record<MailSecret, string | null>>

/** What the decision knows of elsewhere: `innerHost` is the named host when it is of an inner network and not permitted. */
export type SavingFacts = { readonly initial: InitialMail; readonly innerHost: string | null }

type Saving = Timed<SaveMailConfigurationInput>
type Change = { readonly secret: MailSecret; readonly value: string | null }

/**
 * Saves the e-mail configuration. Absent fields and a masked secret keep their values. Saving the configuration in
 * force appends nothing. A password is kept for its host and port only, so that naming another server does not send
 * it there. Only the operator can name a server of an inner network. Refuses `mail-configuration-invalid` with the
 * fields that are wrong.
 */
function decide(
  command: Saving,
  state: MailConfiguration,
  { initial, innerHost }: SavingFacts,
): Decision<EventsOf<typeof mailConfiguration>> {
  const wanted = wantedConfiguration(state.saved ?? initial, command)
  const changes = mailSecret.options.map((secret) => changeOf(secret, command, state, initial))
  const isSet = (secret: MailSecret) => {
    const change = changes.find((each) => each?.secret === secret)
    return change ? change.value !== null : state.secrets[secret] !== null
  }
  const issues = [
    ...missing(wanted, isSet),
    ...unreachable(wanted, initial, innerHost),
    ...unsafe(wanted, command, state, initial),
  ]
  if (issues.length > 0) return { ...notificationRefusals.refuse('mail-configuration-invalid'), issues }
  const { now } = command
  return [
    ...(isSame(wanted, state.saved)
      ? []
      : [{ type: 'mail-configured' as const, data: { ...wanted, configuredAt: now } }]),
    ...changes
      .filter((change) => change !== null)
      .map(({ secret, value }) =>
        value === null
          ? { type: 'mail-secret-removed' as const, data: { secret, removedAt: now } }
          : { type: 'mail-secret-stored' as const, data: { secret, value, storedAt: now } },
      ),
  ]
}

/** The saved fields with those that the command names. */
export function wantedConfiguration(
  before: PlainMailConfiguration,
  command: SaveMailConfigurationInput,
): PlainMailConfiguration {
  const { provider } = command
  return {
    provider,
    fromEmail: given(command.fromEmail, before.fromEmail),
    fromName: given(command.fromName, before.fromName),
    smtpHost: given(command.smtpHost, before.smtpHost),
    smtpPort: given(command.smtpPort, before.smtpPort),
    smtpUser: given(command.smtpUser, before.smtpUser),
  }
}

function given<Value>(value: Value | undefined, before: Value): Value {
  return value === undefined ? before : value
}

/** Whether a secret stays as it is. */
export function isKept(value: string | null | undefined): value is undefined | typeof secretMask {
  return value === undefined || value === secretMask
}

/** What is to be done with a secret; null for nothing. The first save takes over those of the environment. */
function changeOf(
  secret: MailSecret,
  command: Saving,
  { saved, secrets }: MailConfiguration,
  initial: InitialMail,
): Change | null {
  const asked = command[secret]
  const takenOver = saved === null ? initial[secret] : null
  const value = isKept(asked) ? takenOver : asked
  const isNothing = value === null && (isKept(asked) || secrets[secret] === null)
  return isNothing ? null : { secret, value }
}

function missing(wanted: PlainMailConfiguration, isSet: (secret: MailSecret) => boolean): Issue[] {
  const { provider, fromEmail, smtpHost, smtpUser } = wanted
  if (provider === 'disabled') return []
  const sender = { path: 'fromEmail', message: 'Digite o e-mail que aparece como remetente.' }
  const key = { path: 'sendgridApiKey', message: 'Digite a chave de API do SendGrid.' }
  const host = { path: 'smtpHost', message: 'Digite o nome do servidor.' }
  const user = { path: 'smtpUser', message: 'Digite o usuário a quem a senha pertence.' }
  return [
    ...(fromEmail ? [] : [sender]),
    ...(provider === 'sendgrid' && !isSet('sendgridApiKey') ? [key] : []),
    ...(provider === 'smtp' && !smtpHost ? [host] : []),
    ...(provider === 'smtp' && !smtpUser && isSet('smtpPassword') ? [user] : []),
  ]
}

/** A server that would be refused whenever a mail is sent. */
function unreachable(
  { provider, smtpHost, smtpPort }: PlainMailConfiguration,
  initial: InitialMail,
  innerHost: string | null,
): Issue[] {
  if (provider !== 'smtp' || smtpHost === null || smtpHost !== innerHost) return []
  if (initial.smtpHost === smtpHost && initial.smtpPort === smtpPort) return []
  const message =
    'Este servidor fica numa rede interna. Use um servidor da internet, ou peça a quem opera a instalação que permita este.'
  return [{ path: 'smtpHost', message }]
}

/** A saved password that would be sent to another host or port than those that it was saved for. */
function unsafe(
  { smtpHost, smtpPort }: PlainMailConfiguration,
  command: Saving,
  { saved, secrets }: MailConfiguration,
  initial: InitialMail,
): Issue[] {
  const before = saved ?? initial
  const has = (saved ? secrets : initial).smtpPassword !== null
  const isOther = before.smtpHost !== smtpHost || before.smtpPort !== smtpPort
  const isMoved = has && isOther && isKept(command.smtpPassword)
  return isMoved ? [{ path: 'smtpPassword', message: 'Digite a senha de novo: o servidor mudou.' }] : []
}

function isSame(wanted: PlainMailConfiguration, saved: MailConfiguration['saved']): boolean {
  if (!saved) return false
  const { configuredAt: _, ...before } = saved
  return (Object.keys(before) as (keyof PlainMailConfiguration)[]).every(
    (name) => before[name] === wanted[name],
  )
}

export const saveMailConfiguration = defineCommand({
  name: 'save-mail-configuration',
  stream: mailConfiguration,
  decide,
})
