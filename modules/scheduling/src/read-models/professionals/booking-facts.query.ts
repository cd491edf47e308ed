import type { Person } from '@escuta/identity/contract'
import { cents, createGroupedCalls, type LocalDate } from '@escuta/kernel'
import { sql } from 'kysely'
import type { Participants } from '../appointments/show-appointment.ts'
import type { QueryDeps } from '../database.ts'
import { deadlineHoursOf, exceptionsOf, hoursOf, type ProfessionalRow } from './professionals.view.ts'
import type { BookingFacts } from '../../domain/agenda/book-appointment.decide.ts'

/** The facts of a booking that are not on the agenda day, and the names for its answer. */
export type KnownForBooking = ReturnType<typeof knownFrom>

/** Whose day is asked about: a professional's calendar day, and the client whose name the answer will show. */
export type BookingQuestion = {
  readonly professionalId: string
  readonly clientId: string | null
  readonly date: LocalDate
}

/** All facts for a booking; undefined for an unknown professional. */
export type LookUpBookingFacts = (question: BookingQuestion) => Promise<KnownForBooking | undefined>

type Found = ProfessionalRow & { question: number; paying: string[]; hasPaid: boolean }

const largestGroup = 64

/**
 * Looks up the facts of all concurrent bookings in one statement and the participants in one each, at the same time:
 * most of their cost is the round trip. The agenda day follows from the professional's zone, so open payments are looked
 * up one day to either side.
 */
export function createBookingFacts({ db, people, professionals }: QueryDeps): LookUpBookingFacts {
  return createGroupedCalls<BookingQuestion, KnownForBooking | undefined>(
    async (questions) => {
      const [{ rows }, clients, all] = await Promise.all([
        foundFor(questions).execute(db),
        people.byIds(questions.flatMap(({ clientId }) => clientId ?? [])),
        professionals.byIds(questions.map(({ professionalId }) => professionalId)),
      ])
      const byQuestion = new Map(rows.map((row) => [row.question, row]))
      return questions.map(({ clientId, professionalId }, index) => {
        const row = byQuestion.get(index + 1)
        const participants = {
          client: clients.get(clientId ?? ''),
          professional: all.get(professionalId),
        }
        return { status: 'fulfilled', value: row && knownFrom(row, participants) }
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
    select asked.question::int, professional.*, 0 < (
      select count(*) from (
        select from scheduling.appointments as own
        where own.client_id = asked.client_id and own.payment = 'paid' limit 1) as paid) as has_paid,
      array(
      select appointment_id from scheduling.appointments as appointment
      where appointment.professional_id = asked.professional_id and payment <> 'none'
        and starts_at > asked.date::timestamptz - interval '1 day'
        and starts_at < asked.date::timestamptz + interval '2 days') as paying
    from unnest(${professionals}::uuid[], ${clients}::uuid[], ${dates}::date[])
      with ordinality as asked (professional_id, client_id, date, question)
    join scheduling.professionals as professional using (professional_id)`
}

function knownFrom(row: Found, participants: Participants & { readonly client: Person | undefined }) {
  const { client } = participants
  const facts: BookingFacts = {
    bookable: row.verified && row.published,
    policy: row,
    hours: hoursOf(row),
    exceptions: exceptionsOf(row),
    zone: row.zone,
    cancellationDeadlineHours: deadlineHoursOf(row),
    price: cents.parse(row.price),
    needsApproval: !row.directBooking,
    paymentOpenFor: new Set(row.paying),
  }
  return {
    facts,
    /** The professional as a person: the subject of their keys. */
    personId: row.personId,
    /** What the client may do: hold more than one time, reserve whatever others on the network do, book this agenda. */
    client: {
      isEmailConfirmed: client?.isEmailConfirmed ?? false,
      hasPaid: row.hasPaid,
      isProfessional: client?.personId === row.personId,
    },
    participants,
  }
}
