import { given } from '@escuta/event-sourcing/testing'
import { describe, expect, it } from 'vitest'
import type { WeeklySlot } from '../../contract/index.ts'
import { settingsSaved } from '../../contract/published-events.ts'
import { givenProfessional } from '../../testing/index.ts'
import { professional, type ProfessionalEvent } from './professional.state.ts'
import { publishProfile } from './publish-profile.decide.ts'
import { type SaveSettings, saveSettings } from './save-settings.decide.ts'
import { verifyCredential } from './verify-credential.decide.ts'

const helena = givenProfessional()
const { professionalId } = helena
const { savedAt: now, ...settings } = helena.settingsSaved.data
const command: SaveSettings = { ...settings, by: helena.account.userId }
const open = [helena.registered, helena.verified, helena.published]

function slot(dayOfWeek: number, startTime: string, endTime: string, isActive = true): WeeklySlot {
  return { dayOfWeek, startTime, endTime, isActive }
}

function saving(changes: Partial<SaveSettings>) {
  return given(professional, open).when((state) =>
    saveSettings.decide({ ...command, ...changes, now }, state),
  )
}

describe('saveSettings, without an own record', () => {
  it('refuses a missing and another account’s record alike', () => {
    given(professional, [])
      .when((state) => saveSettings.decide({ ...command, now }, state))
      .thenRefuses('professional-not-found')
    saving({ by: givenProfessional({ name: 'Lia Souza' }).account.userId }).thenRefuses(
      'professional-not-found',
    )
  })
})

describe('saveSettings, with a record', () => {
  it('replaces all hours and policies', () => saving({}).then(helena.settingsSaved))

  it('also changes the publication', () => {
    const privacy = { ...settings.privacy, profilePublic: false }
    saving({ privacy }).then(
      { ...helena.settingsSaved, data: { ...helena.settingsSaved.data, privacy } },
      { type: 'profile-unpublished', data: { professionalId, unpublishedAt: now } },
    )
  })

  it('keeps what the command does not name', () => {
    const { holidaysOff: _, ...unnamed } = command
    const chosen = { ...helena.settingsSaved.data, holidaysOff: ['christmas' as const] }
    given(professional, [...open, { ...helena.settingsSaved, data: chosen }])
      .when((state) => saveSettings.decide({ ...unnamed, now }, state))
      .then({ ...helena.settingsSaved, data: chosen })
  })

  it('refuses a notice as long as the booking window', () => {
    const consultation = { ...settings.consultation, maxAdvanceBooking: 2 }
    saving({ consultation: { ...consultation, minNoticeHours: 48 } }).thenRefuses('notice-beyond-advance')
    saving({ consultation: { ...consultation, minNoticeHours: 47 } }).then({
      ...helena.settingsSaved,
      data: { ...helena.settingsSaved.data, consultation: { ...consultation, minNoticeHours: 47 } },
    })
  })

  it('reads settings that were saved before notice, deadline and holidays could be chosen', () => {
    const { minNoticeHours: _, cancellationDeadlineHours: __, sameDay: ___, ...first } = settings.consultation
    const { holidaysOff: ____, ...old } = { ...helena.settingsSaved.data, consultation: first }
    const second = settingsSaved.upcasts[1]!(old)
    expect(settingsSaved.upcasts[2]?.(second)).toEqual(helena.settingsSaved.data)
  })

  it.each([
    ['10:00', '10:00'],
    ['18:00', '08:00'],
  ] as const)('refuses hours from %s to %s', (start, end) =>
    saving({ availability: [slot(1, start, end)] }).thenRefuses('hours-reversed'),
  )

  it('refuses hours that overlap on one day, in any order', () =>
    saving({
      availability: [slot(1, '13:00', '18:00'), slot(3, '08:00', '12:00'), slot(1, '08:00', '13:30')],
    }).thenRefuses('overlapping-hours'))

  it.each([
    ['touch', [slot(1, '08:00', '12:00'), slot(1, '12:00', '18:00')]],
    ['are on other days', [slot(1, '08:00', '12:00'), slot(2, '08:00', '12:00')]],
    ['are switched off', [slot(1, '08:00', '12:00'), slot(1, '10:00', '11:00', false)]],
  ])('accepts hours that %s', (_, availability) =>
    saving({ availability }).then({
      ...helena.settingsSaved,
      data: { ...helena.settingsSaved.data, availability },
    }),
  )
})

describe('saveSettings, where the profile waits for the hours', () => {
  const registered = { ...helena.registered, data: { ...helena.registered.data, confirmsHours: true } }
  const requested = { type: 'publication-requested', data: { professionalId, requestedAt: now } } as const
  const save = (past: readonly ProfessionalEvent[]) =>
    given(professional, past).when((state) => saveSettings.decide({ ...command, now }, state))

  it('publishes what is verified and was requested', () =>
    save([registered, requested, helena.verified]).then(helena.settingsSaved, helena.published))

  it('leaves what is not verified to the verification', () => {
    save([registered, requested]).then(helena.settingsSaved)
    const verify = (past: readonly ProfessionalEvent[]) =>
      given(professional, past).when((state) =>
        verifyCredential.decide(
          { professionalId, verifiedBy: 'admin', now: helena.verified.data.verifiedAt },
          state,
        ),
      )
    verify([registered, requested, helena.settingsSaved]).then(helena.verified, helena.published)
    verify([registered, requested]).then(helena.verified)
  })

  it('does not publish before by the profile either', () =>
    given(professional, [registered, helena.verified])
      .when((state) => publishProfile.decide({ professionalId, by: command.by, now }, state))
      .then(requested))
})
