import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import { mailConfiguration } from './mail-configuration.state.ts'
import { resetMailConfiguration } from './reset-mail-configuration.decide.ts'

const now = '2026-11-23T12:00:00.000Z'
const configured = {
  type: 'mail-configured' as const,
  data: {
    provider: 'smtp' as const,
    fromEmail: 'ola@escuta.example',
    fromName: null,
    smtpHost: 'smtp.example',
    smtpPort: 587,
    smtpUser: 'ola',
    configuredAt: '2026-11-22T12:00:00.000Z',
  },
}
const stored = {
  type: 'mail-secret-stored' as const,
  data: { secret: 'smtpPassword' as const, value: 'cifrada' as never, storedAt: now },
}
const reset = { type: 'mail-configuration-reset' as const, data: { resetAt: now } }

describe('resetMailConfiguration', () => {
  it('returns to the configuration of the environment', () =>
    given(mailConfiguration, [configured])
      .when((state) => resetMailConfiguration.decide({ now }, state))
      .then(reset))

  it('appends nothing while that of the environment is in force', () => {
    given(mailConfiguration, [])
      .when((state) => resetMailConfiguration.decide({ now }, state))
      .thenNothing()
    given(mailConfiguration, [configured, reset])
      .when((state) => resetMailConfiguration.decide({ now }, state))
      .thenNothing()
  })

  it('forgets the saved credentials', () => {
    const state = [configured, stored, reset].reduce(
      (before, event) => mailConfiguration.evolve(before, event),
      mailConfiguration.initialState(),
    )
    expect(state).toEqual({ ...mailConfiguration.initialState(), changedAt: now })
  })
})
