import type { Decision, Timed } from '@escuta/event-sourcing'
import { isRefusal, type Refusal, type UserId } from '@escuta/kernel'
import type { z } from 'zod'
import type { saveSettingsInput, WeeklySlot } from '../../contract/professional.ts'
import { catalogRefusals } from '../../contract/refusals.ts'
import { ownedBy, type Professional, type ProfessionalEvent } from './professional.state.ts'
import { publicationAs } from './publication.ts'

export type SaveSettings = z.output<typeof saveSettingsInput> & { readonly by: UserId }

/**
 * Replaces all working hours and policies; `profilePublic` is the same setting as on the profile. Refuses
 * `professional-not-found`, `hours-reversed`, `overlapping-hours`.
 */
export function saveSettings(
  { now, ...command }: Timed<SaveSettings>,
  state: Professional,
): Decision<ProfessionalEvent> {
  const record = ownedBy(state, command.by)
  if (isRefusal(record)) return record
  const { by: _, ...settings } = command
  const wrong = wrongHours(settings.availability)
  if (wrong) return wrong
  return [
    { type: 'settings-saved', data: { ...settings, savedAt: now } },
    ...publicationAs(settings.privacy.profilePublic, record, now),
  ]
}

/** HH:MM compares as text. Inactive hours may overlap: nothing is booked in them. */
function wrongHours(availability: readonly WeeklySlot[]): Refusal | undefined {
  const reversed = availability.find(({ startTime, endTime }) => startTime >= endTime)
  if (reversed) return catalogRefusals.refuse('hours-reversed', { slot: reversed })
  const inOrder = availability
    .filter(({ isActive }) => isActive)
    .toSorted((a, b) => a.dayOfWeek - b.dayOfWeek || (a.startTime < b.startTime ? -1 : 1))
  const overlapping = inOrder.find((slot, index) => {
    const before = inOrder[index - 1]
    return before?.dayOfWeek === slot.dayOfWeek && slot.startTime < before.endTime
  })
  return overlapping && catalogRefusals.refuse('overlapping-hours', { slot: overlapping })
}
