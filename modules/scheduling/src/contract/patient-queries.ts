import type { Page } from '@escuta/kernel'
import type { Appointment } from './appointment.dto.ts'

/** The totals of one client with one professional. */
export type PatientTotals = {
  readonly clientId: string
  readonly completed: number
  /** Start of the last completed appointment. */
  readonly lastCompletedAt: string | null
  /**
   * When the client ended the relation: the professional writes to them no more and sees no contact data. The record of
   * what took place stays.
   */
  readonly endedAt: string | null
}

type PatientPageInput = { readonly limit: number; readonly cursor?: string | undefined }

/** What the page of a patient shows beside the lists. Money in cents. */
export type PatientFigures = {
  readonly nextAppointment: { readonly id: string; readonly date: string; readonly zone: string } | null
  /** Confirmed or completed appointments that were not paid. */
  readonly due: { readonly count: number; readonly amount: number }
}

/** A client as a professional sees them: a person whom they do not know by the first name alone, without an address. */
export type ShownClient = { readonly name: string; readonly email: string | null; readonly isKnown: boolean }

/**
 * The query port of a professional's patients, the only source for this fact. Patients are clients of at least
 * one confirmed appointment that was not cancelled, and those who accepted an invitation. A hold, a request and an
 * entry for another account do not make a patient. Who ended the relation after a first appointment is listed with
 * `endedAt`.
 */
export type PatientQueries = {
  /**
   * How the professional sees these clients: patients and people whom they entered themselves are known to them. Of a client
   * who ended the relation they see the name.
   */
  readonly clientsShownTo: (
    professionalId: string,
    clientIds: readonly string[],
  ) => Promise<(clientId: string) => ShownClient>
  /** The names alone of `clientsShownTo`. */
  readonly namesShownTo: (
    professionalId: string,
    clientIds: readonly string[],
  ) => Promise<(clientId: string) => string>
  /** Those of the clients whom the professional knows, without those who ended the relation. */
  readonly knownAmong: (professionalId: string, clientIds: readonly string[]) => Promise<ReadonlySet<string>>
  /** The last seen first; `among` leaves out everyone else. Throws for a foreign cursor. */
  readonly patientsOf: (
    professionalId: string,
    page: PatientPageInput & { readonly among?: readonly string[] },
  ) => Promise<Page<PatientTotals>>
  /** All of them, by their ids. */
  readonly everyPatientOf: (
    professionalId: string,
  ) => Promise<readonly Pick<PatientTotals, 'clientId' | 'endedAt'>[]>
  /** When the client ended the relation; null where it stands, and where there never was one. */
  readonly relationEndedAt: (professionalId: string, clientId: string) => Promise<string | null>
  /** Undefined for a client who is not a patient, also where the relation ended before a first appointment. */
  readonly patientOf: (professionalId: string, clientId: string) => Promise<PatientTotals | undefined>
  /** Their appointments with the professional of any status, the latest start first. */
  readonly appointmentsOfPatient: (
    professionalId: string,
    clientId: string,
    page: PatientPageInput,
  ) => Promise<Page<Appointment>>
  readonly figuresOfPatient: (professionalId: string, clientId: string, now: Date) => Promise<PatientFigures>
}
