import {
  credentialVerificationLapsed,
  credentialVerified,
  professionalProfileChanged,
  professionalRegistered,
  profilePublished,
  profileUnpublished,
  settingsSaved,
} from '@escuta/catalog/events'
import { defineView } from '@escuta/projections'
import { unsavedHours, unsavedPolicy, type WorkingHours } from '../../contract/index.ts'
import { clockMinutes } from '../../contract/minutes.ts'
import { type ProfessionalRow, professionalsTable } from './professionals.table.ts'

type Row = ProfessionalRow | undefined
type OfProfessional = { readonly data: { readonly professionalId: string } }
const onProfessional = ({ data }: OfProfessional) => [data.professionalId]
const change = (changes: Partial<ProfessionalRow>) => ({
  keys: onProfessional,
  fold: (row: Row) => (row ? { ...row, ...changes } : null),
})

export const professionalsView = defineView({
  table: professionalsTable,
  version: 1,
  events: [
    professionalRegistered,
    professionalProfileChanged,
    credentialVerified,
    credentialVerificationLapsed,
    profilePublished,
    profileUnpublished,
    settingsSaved,
  ],
  on: {
    'professional-registered': {
      keys: onProfessional,
      fold: (_row: Row, { data }): ProfessionalRow => ({
        professionalId: data.professionalId,
        personId: data.personId,
        verified: false,
        published: false,
        price: data.price,
        zone: data.zone,
        duration: unsavedPolicy.duration,
        buffer: unsavedPolicy.buffer,
        advanceDays: unsavedPolicy.advanceDays,
        allowWeekends: unsavedPolicy.allowWeekends,
        hours: JSON.stringify(unsavedHours),
      }),
    },
    'professional-profile-changed': {
      keys: onProfessional,
      fold: (row: Row, { data }) => (row ? { ...row, price: data.price } : null),
    },
    'credential-verified': change({ verified: true }),
    'credential-verification-lapsed': change({ verified: false }),
    'profile-published': change({ published: true }),
    'profile-unpublished': change({ published: false }),
    'settings-saved': {
      keys: onProfessional,
      fold: (row: Row, { data: { consultation, availability } }) =>
        row
          ? {
              ...row,
              duration: consultation.defaultDuration,
              buffer: consultation.bufferTime,
              advanceDays: consultation.maxAdvanceBooking,
              allowWeekends: consultation.allowWeekends,
              hours: JSON.stringify(availability.filter((slot) => slot.isActive).map(intervalOf)),
            }
          : null,
    },
  },
})

function intervalOf(slot: {
  readonly dayOfWeek: number
  readonly startTime: string
  readonly endTime: string
}): WorkingHours {
  return { weekday: slot.dayOfWeek, from: clockMinutes(slot.startTime), to: clockMinutes(slot.endTime) }
}
