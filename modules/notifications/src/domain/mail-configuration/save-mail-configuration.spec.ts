import { isRefusal } from '@escuta/kernel'
import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import { type SaveMailConfigurationInput, secretMask } from '../../contract/index.ts'
import { mailConfiguration, type MailConfiguration } from './mail-configuration.state.ts'
import { type InitialMail, saveMailConfiguration } from './save-mail-configuration.decide.ts'

const now = '2026-11-23T12:00:00.000Z'
const disabled: InitialMail = {
  provider: 'disabled',
  fromEmail: 'ola@escuta.example',
  fromName: 'Escuta',
  smtpHost: null,
  smtpPort: 587,
  smtpUser: null,
  smtpPassword: null,
  sendgridApiKey: null,
}
const byServer: InitialMail = {
  ...disabled,
  provider: 'smtp',
  smtpHost: 'smtp.example',
  smtpUser: 'ola',
  smtpPassword: 'segredo',
}
const { smtpPassword: _, sendgridApiKey: __, ...plain } = byServer
const configured = { type: 'mail-configured' as const, data: { ...plain, configuredAt: now } }
const stored = {
  type: 'mail-secret-stored' as const,
  data: { secret: 'smtpPassword' as const, value: 'segredo', storedAt: now },
}
const asked = (input: Partial<SaveMailConfigurationInput>): SaveMailConfigurationInput => ({
  provider: 'smtp',
  fromEmail: undefined,
  fromName: undefined,
  sendgridApiKey: undefined,
  smtpHost: undefined,
  smtpUser: undefined,
  smtpPassword: undefined,
  ...input,
})
const saving =
  (input: Partial<SaveMailConfigurationInput>, initial = disabled) =>
  (state: MailConfiguration) =>
    saveMailConfiguration.decide({ ...asked(input), now }, state, {
      initial,
      innerHost: 'mail.internal.example',
    })

const stateAfter = (...events: Parameters<typeof mailConfiguration.evolve>[1][]) =>
  events.reduce((state, event) => mailConfiguration.evolve(state, event), mailConfiguration.initialState())

/** The fields that a refused save names. */
function fieldsOf(state: MailConfiguration, input: Partial<SaveMailConfigurationInput>, initial = disabled) {
  const decision = saving(input, initial)(state)
  if (!isRefusal(decision)) return 'saved'
  expect(decision.code).toBe('mail-configuration-invalid')
  return decision.issues?.map(({ path }) => path)
}

describe('saveMailConfiguration, while the environment says how', () => {
  it('saves another provider with its secret', () =>
    given(mailConfiguration, [])
      .when(saving({ smtpHost: 'smtp.example', smtpUser: 'ola', smtpPassword: 'segredo' }))
      .then(configured, stored))

  it.each([undefined, secretMask])('takes over the secret of the environment that is kept (%s)', (kept) =>
    given(mailConfiguration, [])
      .when(saving({ smtpPassword: kept }, byServer))
      .then(configured, stored),
  )

  it('refuses a provider without what it needs, at its fields', () => {
    const initial = mailConfiguration.initialState()
    expect(fieldsOf(initial, {})).toEqual(['smtpHost'])
    expect(fieldsOf(initial, { provider: 'sendgrid' })).toEqual(['sendgridApiKey'])
    expect(fieldsOf(initial, { provider: 'sendgrid', fromEmail: null, sendgridApiKey: 'SG.a' })).toEqual([
      'fromEmail',
    ])
    expect(fieldsOf(initial, { smtpHost: 'smtp.example', smtpPassword: 'segredo' })).toEqual(['smtpUser'])
    expect(fieldsOf(initial, { provider: 'disabled', fromEmail: null })).toBe('saved')
  })
})

describe('saveMailConfiguration, of a server of an inner network', () => {
  const inner = { smtpHost: 'mail.internal.example', smtpPort: 25 }
  const initial = mailConfiguration.initialState()

  it('refuses it at its field, and not while another provider sends', () => {
    expect(fieldsOf(initial, inner)).toEqual(['smtpHost'])
    expect(fieldsOf(initial, { ...inner, provider: 'disabled' })).toBe('saved')
    const given = { ...inner, provider: 'sendgrid' as const, sendgridApiKey: 'SG.a' }
    expect(fieldsOf(initial, given)).toBe('saved')
  })

  it('saves the one that the operator named, at its port', () => {
    const named = { ...disabled, ...inner, provider: 'smtp' as const }
    expect(fieldsOf(initial, { fromName: 'Equipe' }, named)).toBe('saved')
    expect(fieldsOf(initial, { smtpPort: 2525 }, named)).toEqual(['smtpHost'])
  })
})

describe('saveMailConfiguration, with a saved configuration', () => {
  it.each([undefined, secretMask])('appends nothing when nothing changes (%s)', (kept) =>
    given(mailConfiguration, [configured, stored])
      .when(saving({ ...plain, smtpPassword: kept }))
      .thenNothing(),
  )

  it('saves what changed and keeps the rest', () =>
    given(mailConfiguration, [configured, stored])
      .when(saving({ fromName: 'Equipe Escuta' }))
      .then({ ...configured, data: { ...configured.data, fromName: 'Equipe Escuta' } }))

  it('replaces a secret', () =>
    given(mailConfiguration, [configured, stored])
      .when(saving({ smtpPassword: 'outra' }))
      .then({ ...stored, data: { ...stored.data, value: 'outra' } }))

  it('removes a secret with the user that it belongs to', () =>
    given(mailConfiguration, [configured, stored])
      .when(saving({ smtpUser: null, smtpPassword: null }))
      .then(
        { ...configured, data: { ...configured.data, smtpUser: null } },
        { type: 'mail-secret-removed', data: { secret: 'smtpPassword', removedAt: now } },
      ))

  it('does not send a kept password to another host or port', () => {
    const { value: _plain, ...data } = stored.data
    const encrypted = { type: stored.type, data: { ...data, value: 'encrypted' as never } }
    const state = stateAfter(configured, encrypted)
    expect(fieldsOf(state, { smtpHost: 'other.example' })).toEqual(['smtpPassword'])
    expect(fieldsOf(state, { smtpPort: 2525 })).toEqual(['smtpPassword'])
    expect(fieldsOf(state, { smtpPort: 2525, smtpPassword: 'nova' })).toBe('saved')
    expect(fieldsOf(state, { smtpHost: 'other.example', smtpPassword: secretMask })).toEqual(['smtpPassword'])
    expect(fieldsOf(state, { smtpHost: 'other.example', smtpPassword: 'nova' })).toBe('saved')
    expect(fieldsOf(mailConfiguration.initialState(), { smtpHost: 'other.example' }, byServer)).toEqual([
      'smtpPassword',
    ])
  })
})
