import type { Decision, Timed } from '@escuta/event-sourcing'
import { isRefusal, type Refusal, type UserId } from '@escuta/kernel'
import type { z } from 'zod'
import type { ConsultationSettings, saveSettingsInput, WeeklySlot } from '../../contract/professional.ts'
import { catalogRefusals } from '../../contract/refusals.ts'
import { ownedBy, type Professional, type ProfessionalEvent } from './professional.state.ts'
import { publicationAs } from './publication.ts'
import { settingsInForce } from './settings-in-force.ts'

export type SaveSettings = z.output<typeof saveSettingsInput> & { readonly by: UserId }

/**
 * Replaces working hours and policies; what the command does not name stays as it is. `profilePublic` is the same setting
 * as on the profile. Refuses `professional-not-found`, `notice-beyond-advance`, `hours-reversed`, `overlapping-hours`.
 */
export function saveSettings(
  { now, ...command }: Timed<SaveSettings>,
  state: Professional,
): Decision<ProfessionalEvent> {
  const record = ownedBy(state, command.by)
  if (isRefusal(record)) return record
  const { by: _, ...changed } = command
  const before = settingsInForce(record.settings, { ...record, isPublic: record.wantsPublic })
  const consultation = { ...before.consultation, ...changed.consultation }
  const chosen = changed.holidaysOff ?? before.holidaysOff
  const settings = { ...changed, consultation, holidaysOff: [...new Set(chosen)] }
  const wrong = wrongNotice(consultation) ?? wrongHours(settings.availability)
  if (wrong) return wrong
  return [
    { type: 'settings-saved', data: { ...settings, savedAt: now } },
    ...publicationAs(settings.privacy.profilePublic, record, now),
  ]
}

/** With a notice as long as the whole booking window, no time would ever be free. */
function wrongNotice({ minNoticeHours, maxAdvanceBooking }: ConsultationSettings): Refusal | undefined {
  if (minNoticeHours < maxAdvanceBooking * 24) return undefined
  return refuseAt('notice-beyond-advance', 'consultation.minNoticeHours')
}

/** HH:MM compares as text. Inactive hours may overlap: nothing is booked in them. */
function wrongHours(availability: readonly WeeklySlot[]): Refusal | undefined {
  const reversed = availability.findIndex(({ startTime, endTime }) => startTime >= endTime)
  if (reversed >= 0) return refuseAt('hours-reversed', `availability.${reversed}.endTime`)
  const inOrder = availability
    .map((slot, index) => ({ ...slot, index }))
    .filter(({ isActive }) => isActive)
    .toSorted((a, b) => a.dayOfWeek - b.dayOfWeek || (a.startTime < b.startTime ? -1 : 1))
  const overlapping = inOrder.find((slot, index) => {
    const before = inOrder[index - 1]
    return before?.dayOfWeek === slot.dayOfWeek && slot.startTime < before.endTime
  })
  return overlapping && refuseAt('overlapping-hours', `availability.${overlapping.index}.startTime`)
}

/** A refusal that is about one field of the command. */
function refuseAt(code: keyof typeof catalogRefusals.texts, path: string): Refusal {
  const refusal = catalogRefusals.refuse(code)
  return { ...refusal, issues: [{ path, message: refusal.message }] }
}
