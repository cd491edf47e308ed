import { cents, createGroupedCalls, type LocalDate } from '@escuta/kernel'
import { type Kysely, sql } from 'kysely'
import type { EncryptedLabels } from '../appointments/show-appointment.ts'
import type { SchedulingTables } from '../database.ts'
import { hoursOf, policyOf, type ProfessionalRow } from './professionals.table.ts'
import type { BookingFacts } from '../../domain/agenda/book-appointment.decide.ts'

/** The facts of a booking that are not on the agenda day, and the names for its answer. */
export type KnownForBooking = {
  readonly facts: BookingFacts
  readonly client: BookingClient
  readonly labels: EncryptedLabels
}

/** What the client may do: hold more than one time, reserve whatever others on the network do, book this agenda. */
export type BookingClient = {
  readonly isEmailConfirmed: boolean
  readonly hasPaid: boolean
  readonly isProfessional: boolean
}

/** Whose day is asked about: a professional's calendar day, and the client whose name the answer will show. */
export type BookingQuestion = {
  readonly professionalId: string
  readonly clientId: string | null
  readonly date: LocalDate
}

/** All facts for a booking; undefined for an unknown professional. */
export type LookUpBookingFacts = (question: BookingQuestion) => Promise<KnownForBooking | undefined>

type Found = ProfessionalRow &
  Pick<EncryptedLabels, 'clientPerson' | 'clientName' | 'clientEmail'> & {
    question: number
    paying: string[]
    emailConfirmed: boolean | null
    hasPaid: boolean
  }

const largestGroup = 64

/**
 * Looks up the facts of all concurrent bookings in one statement: most of its cost is the round trip. The agenda day
 * follows from the professional's zone, so open payments are looked up one day to either side.
 */
export function createBookingFacts(db: Kysely<SchedulingTables>): LookUpBookingFacts {
  return createGroupedCalls<BookingQuestion, KnownForBooking | undefined>(
    async (questions) => {
      const { rows } = await foundFor(questions).execute(db)
      const byQuestion = new Map(rows.map((row) => [row.question, row]))
      return questions.map((_, index) => {
        const row = byQuestion.get(index + 1)
        return { status: 'fulfilled', value: row && knownFrom(row) }
      })
    },
    (waiting) => Math.min(waiting.length, largestGroup),
  )
}

function foundFor(questions: readonly BookingQuestion[]) {
  const professionals = questions.map(({ professionalId }) => professionalId)
  const clients = questions.map(({ clientId }) => clientId)
  const dates = questions.map(({ date }) => date)
  return sql<Found>`
    select asked.question::int, professional.*, client.person_id as client_person, client.name as client_name,
      client.email as client_email, client.email_confirmed, exists(
      select from scheduling.appointments as own where own.client_id = asked.client_id and own.paid) as has_paid,
      array(
      select appointment_id from scheduling.appointments as appointment
      where appointment.professional_id = asked.professional_id and payment_open
        and starts_at > asked.date::timestamptz - interval '1 day'
        and starts_at < asked.date::timestamptz + interval '2 days') as paying
    from unnest(${professionals}::uuid[], ${clients}::uuid[], ${dates}::date[])
      with ordinality as asked (professional_id, client_id, date, question)
    join scheduling.professionals as professional using (professional_id)
    left join scheduling.people as client on client.person_id = asked.client_id`
}

function knownFrom(row: Found): KnownForBooking {
  const { clientPerson, clientName, clientEmail, personId: professionalPerson, name: professionalName } = row
  return {
    facts: {
      bookable: row.verified && row.published,
      policy: policyOf(row),
      hours: hoursOf(row),
      zone: row.zone,
      price: cents.parse(row.price),
      paymentOpenFor: new Set(row.paying),
    },
    client: {
      isEmailConfirmed: row.emailConfirmed ?? false,
      hasPaid: row.hasPaid,
      isProfessional: clientPerson !== null && clientPerson === professionalPerson,
    },
    labels: { professionalName, professionalPerson, clientPerson, clientName, clientEmail },
  }
}
