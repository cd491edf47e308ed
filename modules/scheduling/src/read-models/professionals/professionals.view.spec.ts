import { defaultDeadlineHours } from '@escuta/catalog/contract'
import { extraHoursOf, givenProfessional } from '@escuta/catalog/testing'
import { projectEvents } from '@escuta/projections/testing'
import { describe, expect, it } from 'vitest'
import { deadlineHoursOf, exceptionsOf, hoursOf } from './professionals.view.ts'
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
    expect(deadlineHoursOf(registered!)).toBe(defaultDeadlineHours)
  })

  it('works the active hours that were saved', () => {
    const saved = row(helena.registered, helena.settingsSaved)
    expect(saved).toMatchObject({ duration: 60, buffer: 15, advanceDays: 30 })
    expect(hoursOf(saved!)).toEqual([{ weekday: 2, from: 570, to: 720 }])
    expect(deadlineHoursOf(saved!)).toBe(helena.settingsSaved.data.consultation.cancellationDeadlineHours)
  })

  it('is away and works extra hours until these are removed or over', () => {
    const { professionalId } = helena
    const named = (nth: number) => `0f0f0f0f-0000-4000-8000-00000000000${nth}`
    const off = (nth: number, from: string, to: string, addedAt: string) => ({
      type: 'time-off-added' as const,
      data: { professionalId, exceptionId: named(nth), kind: 'vacation' as const, from, to, addedAt },
    })
    const at = '2026-11-21T12:00:00.000Z'
    const extra = extraHoursOf(professionalId, named(2), at)
    const removed = {
      type: 'schedule-exception-removed' as const,
      data: { professionalId, exceptionId: named(2), removedAt: at },
    }
    const first = off(1, '2026-12-21', '2027-01-04', at)
    expect(exceptionsOf(row(helena.registered, first, extra, helena.settingsSaved)!)).toEqual({
      holidaysOff: [],
      timeOff: [{ exceptionId: named(1), kind: 'vacation', from: '2026-12-21', to: '2027-01-04' }],
      extraHours: [{ exceptionId: named(2), date: '2026-12-12', from: 540, to: 720 }],
    })
    expect(exceptionsOf(row(helena.registered, first, extra, removed)!).extraHours).toEqual([])
    const later = off(3, '2027-02-01', '2027-02-02', '2027-01-20T12:00:00.000Z')
    expect(exceptionsOf(row(helena.registered, first, later)!).timeOff).toHaveLength(1)
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
