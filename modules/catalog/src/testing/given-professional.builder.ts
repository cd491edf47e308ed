import type { EventOf } from '@escuta/event-sourcing'
import { type Actor, cents, type ProfessionalId } from '@escuta/kernel'
import { type GivenUser, givenUser } from '@escuta/identity/testing'
import type { Profession } from '../contract/profession.ts'
import type { WeeklySlot } from '../contract/weekly-slot.ts'
import type {
  credentialExpired,
  credentialRecheckDue,
  credentialRejected,
  credentialVerified,
  professionalRegistered,
  profilePublished,
  settingsSaved,
} from '../contract/published-events.ts'
import { professionalIdOfUser } from '../contract/professional-id.ts'

const at = '2026-11-03T12:00:00.000Z'
const expiresAt = '2027-11-03T12:00:00.000Z'
const workingWeek: readonly WeeklySlot[] = [1, 2, 3, 4, 5].map((dayOfWeek) => ({
  dayOfWeek,
  startTime: '08:00',
  endTime: '18:00',
  isActive: true,
}))

type Given = {
  readonly name: string
  readonly profession: Profession
  readonly specialty: string
  readonly crp: string
  /** Cents. */
  readonly price: number
  readonly availability: readonly WeeklySlot[]
}

/** A professional and their account, as events; the same name always gives the same ids. */
export type GivenProfessional = {
  readonly account: GivenUser
  readonly professionalId: ProfessionalId
  readonly actor: Extract<Actor, { kind: 'user' }>
  readonly registered: EventOf<typeof professionalRegistered>
  readonly verified: EventOf<typeof credentialVerified>
  readonly rejected: EventOf<typeof credentialRejected>
  /** Due 30 days before the end of the check of `verified`. */
  readonly recheckDue: EventOf<typeof credentialRecheckDue>
  readonly expired: EventOf<typeof credentialExpired>
  readonly published: EventOf<typeof profilePublished>
  readonly settingsSaved: EventOf<typeof settingsSaved>
}

export function givenProfessional({
  name = 'Helena Martins',
  profession = 'psychologist',
  specialty = 'Psicologia Clínica',
  crp = 'CRP 06/12345',
  price = 18_000,
  availability = workingWeek,
}: Partial<Given> = {}): GivenProfessional {
  const account = givenUser({ name })
  const { userId, clientId } = account
  const professionalId = professionalIdOfUser(userId)
  const profile = { name, specialty, crp, bio: 'Escuta atenta, no seu ritmo.', price: cents.parse(price) }
  return {
    account,
    professionalId,
    actor: { ...account.actor, professionalId, roles: ['client', 'professional'] },
    registered: {
      type: 'professional-registered',
      data: {
        professionalId,
        personId: clientId,
        userId,
        profession,
        zone: 'America/Sao_Paulo',
        ...profile,
        holidaysOff: [],
        confirmsHours: false,
        registeredAt: at,
      },
    },
    verified: {
      type: 'credential-verified',
      data: { professionalId, verifiedBy: 'admin', reason: null, verifiedAt: at },
    },
    rejected: {
      type: 'credential-rejected',
      data: {
        professionalId,
        personId: clientId,
        rejectedBy: 'admin',
        reason: 'O número não consta no conselho.',
        rejectedAt: at,
      },
    },
    recheckDue: {
      type: 'credential-recheck-due',
      data: { professionalId, verifiedAt: at, expiresAt, dueAt: '2027-10-04T12:00:00.000Z' },
    },
    expired: {
      type: 'credential-expired',
      data: { professionalId, verifiedAt: at, withdrawn: null, expiredAt: expiresAt },
    },
    published: { type: 'profile-published', data: { professionalId, publishedAt: at } },
    settingsSaved: {
      type: 'settings-saved',
      data: {
        professionalId,
        notifications: { email: true, push: true, reminders: true, appointments: true, payments: true },
        consultation: {
          defaultDuration: 60,
          bufferTime: 15,
          maxAdvanceBooking: 30,
          allowWeekends: false,
          minNoticeHours: 0,
          sameDay: false,
          cancellationDeadlineHours: 24,
        },
        privacy: { profilePublic: true, showReviews: true, allowDirectBooking: true },
        holidaysOff: [],
        availability: [...availability],
        savedAt: at,
      },
    },
  }
}

/** A professional works on one day besides the week's hours, from 9 to 12. */
export function extraHoursOf(professionalId: ProfessionalId, exceptionId: string, addedAt = at) {
  const hours = { date: '2026-12-12', startTime: '09:00', endTime: '12:00' }
  return { type: 'extra-hours-added' as const, data: { professionalId, exceptionId, ...hours, addedAt } }
}
