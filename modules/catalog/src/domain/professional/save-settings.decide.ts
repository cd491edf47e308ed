import { defineCommand, type Timed } from '@escuta/event-sourcing'
import type { UserId } from '@escuta/kernel'
import type { z } from 'zod'
import type { saveSettingsInput } from '../../contract/professional.ts'
import { isNoticeBeyondAdvance, wrongSlot } from '../../contract/settings-rules.ts'
import {
  onOwnRecord,
  type ProfessionalDecision,
  type ProfessionalEvent,
  type RegisteredProfessional,
} from './professional.state.ts'
import { publicationAs, refusedPublication } from './publication.ts'
import { refuseField } from './refuse-field.ts'
import { type Settings, settingsInForce } from './settings-in-force.ts'

export type SaveSettings = z.output<typeof saveSettingsInput> & { readonly by: UserId }

/**
 * Replaces working hours and policies; what the command does not name stays as it is. `profilePublic` is the same setting
 * as on the profile. Refuses `professional-not-found`, `notice-beyond-advance`, `hours-reversed`, `overlapping-hours`,
 * `profile-taken-down`.
 */
function decide(
  { now, ...command }: Timed<SaveSettings>,
  record: RegisteredProfessional,
): ProfessionalDecision {
  const { by: _, ...changed } = command
  const before = settingsInForce(record.settings, { ...record, isPublic: record.wantsPublic })
  const consultation = { ...before.consultation, ...changed.consultation }
  const chosen = changed.holidaysOff ?? before.holidaysOff
  const settings = { ...changed, consultation, holidaysOff: [...new Set(chosen)] }
  if (isNoticeBeyondAdvance(consultation))
    return refuseField('notice-beyond-advance', 'consultation.minNoticeHours')
  const wrong = wrongSlot(settings.availability)
  if (wrong) return refuseField(wrong.code, `availability.${wrong.index}.${wrongField[wrong.code]}`)
  const refused = refusedPublication(settings.privacy.profilePublic, record)
  if (refused) return refused
  return [
    { type: 'settings-saved', data: { ...settings, savedAt: now } },
    ...publicationAfter(settings, record, now),
  ]
}

/** Settings confirm the hours: what was requested and waited for them alone is published. */
function publicationAfter(
  settings: Settings,
  record: RegisteredProfessional,
  now: string,
): readonly ProfessionalEvent[] {
  const { profilePublic } = settings.privacy
  const isAwaited = profilePublic && record.wantsPublic && !record.isPublic && record.verified
  const before = isAwaited ? { ...record, wantsPublic: false } : record
  return publicationAs(profilePublic, { ...before, settings }, now)
}

const wrongField = { 'hours-reversed': 'endTime', 'overlapping-hours': 'startTime' } as const

export const saveSettings = defineCommand({ name: 'save-settings', ...onOwnRecord, decide })
