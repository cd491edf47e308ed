import {
  type BoundedSetting,
  boundsText,
  isNoticeBeyondAdvance,
  type ProfessionalSettings,
  settingsBounds,
  type WeeklySlot,
  wrongSlot,
} from '@escuta/catalog/contract'
import { availabilityTexts, consultationSettingsTexts } from '@escuta/i18n'
import type { HolidayId } from '@escuta/kernel'
import type { FormProblem } from '../../../lib/form/use-form.ts'
import type { SettingsTab } from './settings-tabs.ts'

/** Numbers as typed; the names are the paths of the procedure's input, so that a refused field is found. */
export type SettingsFields = { readonly [Setting in BoundedSetting as `consultation.${Setting}`]: string } & {
  readonly 'consultation.sameDay': boolean
  readonly 'consultation.allowWeekends': boolean
  readonly 'notifications.email': boolean
  readonly 'notifications.push': boolean
  readonly 'notifications.reminders': boolean
  readonly 'notifications.appointments': boolean
  readonly 'notifications.payments': boolean
  readonly 'privacy.profilePublic': boolean
  readonly 'privacy.showReviews': boolean
  readonly 'privacy.allowDirectBooking': boolean
}

/** What is edited: the fields of the form, the weekly intervals, and the holidays off. */
export type EditedSettings = {
  readonly fields: SettingsFields
  readonly slots: readonly WeeklySlot[]
  readonly holidays: readonly HolidayId[]
}

export function editedOf({ settings, availability }: ProfessionalSettings): EditedSettings {
  const { consultation, notifications, privacy, holidaysOff } = settings
  return {
    fields: {
      'consultation.defaultDuration': String(consultation.defaultDuration),
      'consultation.bufferTime': String(consultation.bufferTime),
      'consultation.maxAdvanceBooking': String(consultation.maxAdvanceBooking),
      'consultation.minNoticeHours': String(consultation.minNoticeHours),
      'consultation.sameDay': consultation.sameDay,
      'consultation.cancellationDeadlineHours': String(consultation.cancellationDeadlineHours),
      'consultation.allowWeekends': consultation.allowWeekends,
      'notifications.email': notifications.email,
      'notifications.push': notifications.push,
      'notifications.reminders': notifications.reminders,
      'notifications.appointments': notifications.appointments,
      'notifications.payments': notifications.payments,
      'privacy.profilePublic': privacy.profilePublic,
      'privacy.showReviews': privacy.showReviews,
      'privacy.allowDirectBooking': privacy.allowDirectBooking,
    },
    slots: availability,
    holidays: holidaysOff,
  }
}

/** The input of `catalog.saveSettings`, of fields without a problem. */
export function settingsOf({ fields, slots, holidays }: EditedSettings) {
  return {
    consultation: {
      defaultDuration: Number(fields['consultation.defaultDuration']),
      bufferTime: Number(fields['consultation.bufferTime']),
      maxAdvanceBooking: Number(fields['consultation.maxAdvanceBooking']),
      minNoticeHours: Number(fields['consultation.minNoticeHours']),
      sameDay: fields['consultation.sameDay'],
      cancellationDeadlineHours: Number(fields['consultation.cancellationDeadlineHours']),
      allowWeekends: fields['consultation.allowWeekends'],
    },
    notifications: {
      email: fields['notifications.email'],
      push: fields['notifications.push'],
      reminders: fields['notifications.reminders'],
      appointments: fields['notifications.appointments'],
      payments: fields['notifications.payments'],
    },
    privacy: {
      profilePublic: fields['privacy.profilePublic'],
      showReviews: fields['privacy.showReviews'],
      allowDirectBooking: fields['privacy.allowDirectBooking'],
    },
    holidaysOff: [...holidays],
    availability: [...slots],
  }
}

type NumberField = `consultation.${BoundedSetting}`

/** The problems of the numbers, in the order of the fields. */
export function numberProblems(fields: SettingsFields): readonly FormProblem<NumberField>[] {
  const wrong = boundedSettings.flatMap((setting) => {
    const field: NumberField = `consultation.${setting}`
    return isWithin(setting, fields[field]) ? [] : [{ field, description: boundsText(setting) }]
  })
  const policy = settingsOf({ fields, slots: [], holidays: [] }).consultation
  if (wrong.length > 0 || !isNoticeBeyondAdvance(policy)) return wrong
  const description = consultationSettingsTexts.noticeBeyondAdvance
  return [{ field: 'consultation.minNoticeHours', description }]
}

/** The numbers that the tab shows before the first day that clients book, and after it and its notice. */
export const beforeFirstDay = ['defaultDuration', 'bufferTime', 'maxAdvanceBooking'] as const
export const afterFirstDay = ['cancellationDeadlineHours'] as const

/** In the order in which the tab shows them. */
const boundedSettings = [
  ...beforeFirstDay,
  'minNoticeHours',
  ...afterFirstDay,
] as const satisfies BoundedSetting[]

function isWithin(setting: BoundedSetting, typed: string): boolean {
  const { least, most } = settingsBounds[setting]
  return /^\d{1,4}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most
}

/** A problem of one weekly interval; the field is named as the path of the procedure's input. */
export type SlotProblem = { readonly field: string; readonly description: string }

/** The first problem of the weekly intervals. */
export function slotProblem(slots: readonly WeeklySlot[]): SlotProblem | undefined {
  const unfinished = slots.findIndex(({ startTime, endTime }) => startTime === '' || endTime === '')
  if (unfinished >= 0) {
    const side = slots[unfinished]?.startTime === '' ? 'startTime' : 'endTime'
    return { field: `availability.${unfinished}.${side}`, description: availabilityTexts.timeMissing }
  }
  const wrong = wrongSlot(slots)
  if (!wrong) return undefined
  const side = wrong.code === 'hours-reversed' ? 'endTime' : 'startTime'
  return { field: `availability.${wrong.index}.${side}`, description: availabilityTexts.wrong[wrong.code] }
}

/** The tab on which a field stands. */
export function tabOf(field: string): SettingsTab {
  return field.startsWith('availability') ? 'disponibilidade' : 'consultas'
}
