import type { Page, PageInput } from '@escuta/kernel'
import type { WithdrawalReason } from './appointment.ts'
import type { Appointment, AppointmentSummary, ListedAppointment } from './appointment.dto.ts'

/** A paid appointment that has not started, or one whose payment is processing. */
export type UpcomingAppointment = {
  readonly appointmentId: string
  readonly startsAt: string
  readonly zone: string
}

/**
 * An open appointment of a client that has not started: `payment` is null for one that is not paid. `terms` are those by
 * which billing would decide about the money if the client cancelled it now.
 */
export type AppointmentAhead = UpcomingAppointment & {
  readonly professionalName: string
  readonly payment: 'processing' | 'paid' | null
  readonly terms: {
    readonly by: 'client'
    readonly bookedAt: string
    readonly startsAt: string
    readonly cancelledAt: string
    readonly deadlineHours: number
    readonly movedByProfessional: boolean
    readonly zone: string
    readonly waived: boolean
  }
}

/**
 * What became of an appointment. `isReturned`: its payment goes back by the rule of how it ended, whatever was paid; false while
 * nothing is decided.
 */
export type EndOfAppointment = UpcomingAppointment & {
  readonly professionalName: string
  readonly isCancelled: boolean
  readonly isReturned: boolean
}

/** Coming appointments, those among them that are paid, and what was paid for these, in cents. */
export type ComingAppointments = { readonly total: number; readonly paid: number; readonly received: number }

/** Half-open period, as ISO instants. */
export type Period = { readonly from: string; readonly to: string }

/** A period without an end where `to` is null. */
export type OpenPeriod = { readonly from: string; readonly to: string | null }

/** A period without a beginning or an end where they are null. */
export type UnboundedPeriod = { readonly from: string | null; readonly to: string | null }

/** A day, its month, and the month up to a moment. */
export type CountedPeriods = { readonly today: Period; readonly month: Period; readonly monthSoFar: Period }

/** Confirmed ones of the day and the month; completed ones and their clients of the month so far. */
export type ProfessionalCounts = {
  /** Those of the day that were not cancelled: confirmed ones and holds. */
  readonly listedToday: number
  readonly today: number
  readonly month: number
  readonly completed: number
  readonly clients: number
}

/** Whose an appointment is now, its terms, and why it was cancelled. */
export type AppointmentStanding = Pick<Appointment, 'duration' | 'price' | 'type' | 'zone'> & {
  readonly clientId: string
  readonly professionalId: string
  readonly startsAt: string
  readonly endsAt: string
  readonly isConfirmed: boolean
  readonly cancelledFor: WithdrawalReason | 'declined' | null
}

/** An unpaid hold as its agenda day has it now. Price in cents. */
export type UnpaidHold = {
  readonly appointmentId: string
  readonly professionalId: string
  readonly price: number
  readonly startsAt: string
  readonly zone: string
  readonly expiresAt: string
  /** Whether a hold that replaces it ends when it would have ended. */
  readonly swapKeepsEnd: boolean
}

/** An appointment as an invitation of a calendar: a later change is a later `changedAt` of the same id. */
export type InvitationOf = Pick<Appointment, 'id' | 'date' | 'endsAt'> & {
  readonly method: 'REQUEST' | 'CANCEL'
  readonly changedAt: string
  /** The address of its room. */
  readonly url: string
  /** Addresses. */
  readonly organizer: string
  readonly attendee: string
}

/** Contested no-shows on which nothing was decided: how many, and the one that was contested first. */
export type ContestedNoShows = {
  readonly count: number
  readonly oldest: { readonly appointmentId: string; readonly contestedAt: string } | null
}

/** A received payment that waits for its appointment, or for its return; `since` is when that was to begin. */
export type UnsettledPayment = { readonly appointmentId: string; readonly since: string }

/** The query port of appointments; scopes are the caller's to check. */
export type AppointmentQueries = {
  /** The appointments with these ids, by id; those that the view does not have yet are missing. */
  readonly byIds: (ids: readonly string[]) => Promise<ReadonlyMap<string, AppointmentSummary>>
  /** Where an appointment stands by its agenda day; undefined while the view has not seen it. */
  readonly standingOf: (appointmentId: string) => Promise<AppointmentStanding | undefined>
  /** A client's appointments of any status, the latest start first. */
  readonly latestOfClient: (clientId: string, limit: number) => Promise<readonly Appointment[]>
  /**
   * A client's appointments that have not ended, by start: confirmed ones that are not completed, and holds that can
   * still be paid or whose payment is on its way.
   */
  readonly upcomingOfClient: (
    clientId: string,
    now: Date,
    limit: number,
  ) => Promise<readonly ListedAppointment[]>
  /**
   * A client's confirmed appointments that have ended or were completed before their end, and cancelled ones of any
   * start, the latest start first. Throws for a foreign cursor.
   */
  readonly pastOfClient: (clientId: string, now: Date, page: PageInput) => Promise<Page<ListedAppointment>>
  /** A professional's appointments that start in the period and were not cancelled, by start. */
  readonly ofProfessional: (
    professionalId: string,
    period: OpenPeriod,
    limit: number,
  ) => Promise<readonly Appointment[]>
  /** The requests that a professional can still answer, the first to expire first. */
  readonly waitingRequests: (
    professionalId: string,
    now: Date,
    limit: number,
  ) => Promise<readonly AppointmentSummary[]>
  /** As `ofProfessional`, without decrypting anything. */
  readonly summariesOfProfessional: (
    professionalId: string,
    period: Period,
    limit: number,
  ) => Promise<readonly ListedAppointment[]>
  /** Completed; confirmed ones and payable holds that have not ended; professionals of confirmed ones. */
  readonly countsOfClient: (
    clientId: string,
    now: Date,
  ) => Promise<{ readonly completed: number; readonly upcoming: number; readonly professionals: number }>
  /** The counts of each of the given periods, in their order. */
  readonly countsOfProfessional: (
    professionalId: string,
    periods: readonly CountedPeriods[],
  ) => Promise<readonly ProfessionalCounts[]>
  /** The appointments that start in each period: confirmed or completed ones, and those that a participant cancelled. */
  readonly countsOfPeriods: (
    professionalId: string,
    periods: readonly UnboundedPeriod[],
  ) => Promise<readonly { readonly confirmed: number; readonly withdrawn: number }[]>
  /** The appointments that `countsOfPeriods` counts, the latest start first. Throws for a foreign cursor. */
  readonly ofPeriod: (
    professionalId: string,
    period: UnboundedPeriod,
    kind: 'confirmed' | 'withdrawn',
    page: PageInput,
  ) => Promise<Page<AppointmentSummary>>
  /** The professionals of a client's confirmed appointments, by the latest start. */
  readonly professionalsOfClient: (clientId: string, limit: number) => Promise<readonly string[]>
  /** The clients of a professional's confirmed appointments, by the start of the last completed one. */
  readonly clientsOfProfessional: (
    professionalId: string,
    limit: number,
  ) => Promise<readonly { readonly clientId: string; readonly lastCompletedAt: string | null }[]>
  /** Every professional that a client ever had an appointment with, also an unpaid one. */
  readonly everyProfessionalOfClient: (clientId: string) => Promise<readonly string[]>
  /** Whether the appointment takes place at that start, by its agenda day: no view has to catch up. */
  readonly isConfirmedAt: (start: {
    readonly appointmentId: string
    readonly professionalId: string
    readonly startsAt: string
  }) => Promise<boolean>
  /** The invitation as an iCalendar file. */
  readonly invitation: (of: InvitationOf) => string
  /**
   * A client's unpaid holds, or the given one, from their agenda days: no view has to catch up. Foreign and missing ones
   * are left out.
   */
  readonly unpaidHolds: (
    clientId: string,
    appointmentId: string | undefined,
  ) => Promise<readonly UnpaidHold[]>
  /**
   * The coming appointments of one account in each of its roles: confirmed ones, and holds and requests that have not
   * ended. Null in a role that it does not have.
   */
  readonly comingOf: (
    participant: { readonly clientId: string | null; readonly professionalId: string | null },
    now: Date,
  ) => Promise<{
    readonly asClient: ComingAppointments | null
    readonly asProfessional: ComingAppointments | null
  }>
  readonly contestedNoShows: () => Promise<ContestedNoShows>
  /**
   * Payments received before that moment that wait for their appointment or for their return, also those whose
   * appointment is unknown, the oldest first.
   */
  readonly unsettledPayments: (before: Date, limit: number) => Promise<readonly UnsettledPayment[]>
  /** Everything that a client would cancel by leaving now, by start. */
  readonly aheadOfClient: (clientId: string, now: Date) => Promise<readonly AppointmentAhead[]>
  /** By their agenda days, by start; unknown ones are left out. */
  readonly endsOf: (appointmentIds: readonly string[]) => Promise<readonly EndOfAppointment[]>
  /** The next 50 appointments of a client or professional that are paid, or whose payment is processing. */
  readonly paidAhead: (
    participant: { readonly clientId: string | null; readonly professionalId: string | null },
    now: Date,
  ) => Promise<readonly UpcomingAppointment[]>
}
