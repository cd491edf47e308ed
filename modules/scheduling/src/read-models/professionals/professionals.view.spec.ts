import { givenProfessional } from '@escuta/catalog/testing'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { hoursOf } from './professionals.view.ts'
import { professionalsView } from './professionals.view.ts'
import { unsavedHours } from '../../domain/free-slots/working-hours.ts'

const helena = givenProfessional({
  availability: [
    { dayOfWeek: 2, startTime: '09:30', endTime: '12:00', isActive: true },
    { dayOfWeek: 3, startTime: '09:00', endTime: '17:00', isActive: false },
  ],
})

function row(
  ...events: Parameters<typeof projectEvents<never, (typeof professionalsView)['events'][number]>>[1]
) {
  return projectEvents(professionalsView, events).get(helena.professionalId)
}

describe('a professional, for bookings,', () => {
  it('works Monday to Friday from 8 to 18 before settings were saved', () => {
    const registered = row(helena.registered)
    expect(registered).toMatchObject({
      duration: 60,
      buffer: 0,
      advanceDays: 14,
      allowWeekends: false,
      verified: false,
      published: false,
      price: 18_000,
    })
    expect(hoursOf(registered!)).toEqual(unsavedHours)
  })

  it('works the active hours that were saved', () => {
    const saved = row(helena.registered, helena.settingsSaved)
    expect(saved).toMatchObject({ duration: 60, buffer: 15, advanceDays: 30 })
    expect(hoursOf(saved!)).toEqual([{ weekday: 2, from: 570, to: 720 }])
  })

  it('takes bookings once verified and published, and no more when unpublished', () => {
    expect(row(helena.registered, helena.verified, helena.published)).toMatchObject({
      verified: true,
      published: true,
    })
    const unpublished = {
      type: 'profile-unpublished' as const,
      data: { professionalId: helena.professionalId, unpublishedAt: '2026-11-21T12:00:00.000Z' },
    }
    expect(row(helena.registered, helena.verified, helena.published, unpublished)).toMatchObject({
      published: false,
    })
  })

  it('takes none while a changed credential waits to be verified', () => {
    const lapsed = {
      type: 'credential-verification-lapsed' as const,
      data: {
        professionalId: helena.professionalId,
        changed: ['name' as const],
        lapsedAt: '2026-11-21T12:00:00.000Z',
      },
    }
    expect(row(helena.registered, helena.verified, helena.published, lapsed)).toMatchObject({
      verified: false,
    })
  })
})
