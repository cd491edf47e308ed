import { cents, type LocalDate } from '@escuta/kernel'
import { type Kysely, sql } from 'kysely'
import type { SealedLabels } from '../read/appointments/show-appointment.ts'
import type { SchedulingTables } from '../read/database.ts'
import { hoursOf, policyOf, type ProfessionalRow } from '../read/professionals/professionals.table.ts'
import type { BookingFacts } from '../write/agenda/book-appointment.decide.ts'

/** What a booking must know beside the sheet, and the names that its answer will show. */
export type KnownForBooking = { readonly facts: BookingFacts; readonly labels: SealedLabels }

type Found = ProfessionalRow & Pick<SealedLabels, 'client_name' | 'client_email'> & { paying: string[] }

/**
 * All facts for a professional's calendar day around `date`, in one round trip; undefined for an unknown professional.
 * Which sheet is meant follows from the zone only, so open payments are looked up a day to either side.
 */
export async function bookingFacts(
  db: Kysely<SchedulingTables>,
  question: {
    readonly professionalId: string
    readonly clientId: string | null
    readonly date: LocalDate
  },
): Promise<KnownForBooking | undefined> {
  const { professionalId, clientId, date } = question
  const { rows } = await sql<Found>`
    select professional.*, client.name as client_name, client.email as client_email, array(
      select appointment_id from scheduling.appointments
      where professional_id = ${professionalId} and payment_open
        and starts_at > ${date}::timestamptz - interval '1 day'
        and starts_at < ${date}::timestamptz + interval '2 days') as paying
    from scheduling.professionals as professional
    left join scheduling.people as client on client.person_id = ${clientId}
    where professional.professional_id = ${professionalId}`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const { client_name, client_email, person_id: professional_person, name: professional_name } = row
  return {
    facts: {
      bookable: row.verified && row.published,
      policy: policyOf(row),
      hours: hoursOf(row),
      zone: row.zone,
      price: cents.parse(row.price),
      paymentOpenFor: new Set(row.paying),
    },
    labels: { professional_name, professional_person, client_name, client_email },
  }
}
