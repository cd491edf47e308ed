import { defineModule } from '@escuta/module'
import { type AskedSlot, schedulingPermissions, schedulingTopics } from './contract/index.ts'
import { agenda } from './domain/agenda/agenda.state.ts'
import { calendarFeed } from './domain/calendar-feed/calendar-feed.state.ts'
import { relation } from './domain/relation/relation.state.ts'
import type { SchedulingDeps } from './application/deps.ts'
import { schedulingRest } from './api/scheduling.rest.ts'
import { schedulingRouter } from './api/scheduling.router.ts'
import { createBookingFacts } from './read-models/professionals/booking-facts.query.ts'
import { askGuardian } from './processes/ask-guardian/ask-guardian.process.ts'
import { sendGuardianLink } from './processes/ask-guardian/send-guardian-link.handler.ts'
import { cancelOfSuspended } from './processes/cancel-of-suspended/cancel-of-suspended.handler.ts'
import { completePastAppointments } from './processes/complete-past-appointments/complete-past-appointments.handler.ts'
import { confirmPaidAppointment } from './processes/confirm-paid-appointment/confirm-paid-appointment.process.ts'
import { expireOverdueHolds } from './processes/expire-overdue-holds/expire-overdue-holds.handler.ts'
import { finishMoves } from './processes/finish-moves/finish-moves.process.ts'
import { finishSwaps } from './processes/finish-swaps/finish-swaps.process.ts'
import { handOverAppointments } from './processes/hand-over-appointments/hand-over-appointments.process.ts'
import { refundAfterContest } from './processes/refund-after-contest/refund-after-contest.process.ts'
import { refundCancelledAppointment } from './processes/refund-cancelled-appointment/refund-cancelled-appointment.process.ts'
import { refundProfessionalAbsence } from './processes/refund-professional-absence/refund-professional-absence.process.ts'
import { notifyCalendarFeed } from './processes/notify-calendar-feed/notify-calendar-feed.process.ts'
import { sendFeedNotice } from './processes/notify-calendar-feed/send-feed-notice.handler.ts'
import { revokeClosedCalendarFeed } from './processes/revoke-closed-calendar-feed/revoke-closed-calendar-feed.process.ts'
import { settleNoShows } from './processes/settle-no-shows/settle-no-shows.handler.ts'
import { endReservations } from './processes/settle-reservations/end-reservations.process.ts'
import { settleReservations } from './processes/settle-reservations/settle-reservations.handler.ts'
import { settlePayments } from './processes/settle-payments/settle-payments.handler.ts'
import { appointmentsView } from './read-models/appointments/appointments.view.ts'
import {
  schedulingPersonalData,
  schedulingRecipients,
} from './read-models/appointments/personal-data.query.ts'
import { createReserve } from './reservations/reserve.ts'
import { blockedTimesView } from './read-models/blocked-times/blocked-times.view.ts'
import { dueHoldsView } from './read-models/due-holds/due-holds.view.ts'
import { patientsView } from './read-models/patients/patients.view.ts'
import { suspendedParticipantsView } from './read-models/suspended-participants/suspended-participants.view.ts'
import { guardiansView } from './read-models/guardians/guardians.view.ts'
import { professionalsView } from './read-models/professionals/professionals.view.ts'
import { unplacedPaymentsView } from './read-models/unplaced-payments/unplaced-payments.view.ts'
import { explainSlot } from './read-models/professionals/explain-slot.query.ts'
import { migrations as ownMigrations } from './migrations/index.ts'
import { cancelOfErasedCommand } from './application/cancel-of-erased.ts'
import { appointmentQueries } from './application/appointment-queries.ts'
import { explainSlotThen } from './application/explain-slot-then.ts'
import { createCalendarFeed, type ReadCalendarFeed } from './application/calendar-feed.ts'
import { schedulingWords } from './texts/event-words.ts'

export { crossesDayCut } from './domain/agenda/day-cut.ts'
export { freeTimes } from './domain/free-slots/free-times.ts'
export type { ReadCalendarFeed, SchedulingDeps }

export { agendaReplay } from './domain/agenda/agenda.replay.ts'

/** Free slots, agenda days and their appointments. */
export const { title, events, words, migrations, queries, create } = defineModule({
  title: 'Agenda',
  events: [...agenda.events, ...relation.events, ...calendarFeed.events],
  words: schedulingWords,
  migrations: ownMigrations,
  queries: (deps: Parameters<typeof appointmentQueries>[0]) => ({ appointments: appointmentQueries(deps) }),
  create(deps: SchedulingDeps) {
    return {
      router: schedulingRouter({
        ...deps,
        bookingFacts: createBookingFacts(deps),
        reserve: createReserve(deps.db),
      }),
      rest: schedulingRest,
      sockets: [],
      permissions: schedulingPermissions,
      topics: schedulingTopics,
      views: [
        appointmentsView,
        patientsView,
        professionalsView,
        dueHoldsView,
        blockedTimesView,
        guardiansView,
        suspendedParticipantsView,
        unplacedPaymentsView,
      ],
      processes: [
        confirmPaidAppointment(deps),
        endReservations(deps),
        finishMoves(deps),
        finishSwaps(deps),
        handOverAppointments(deps),
        refundAfterContest.by(deps),
        refundCancelledAppointment.by(deps),
        refundProfessionalAbsence.by(deps),
        notifyCalendarFeed(deps),
        askGuardian(deps),
        revokeClosedCalendarFeed(deps),
      ],
      jobs: [
        cancelOfSuspended(deps),
        expireOverdueHolds(deps),
        completePastAppointments(deps),
        sendFeedNotice(deps),
        sendGuardianLink(deps),
        settleNoShows(deps),
        settlePayments(deps),
        settleReservations(deps),
      ],
      commands: [cancelOfErasedCommand(deps)],
      personalData: schedulingPersonalData(deps),
      dataRecipients: schedulingRecipients(deps),
      readCalendarFeed: createCalendarFeed(deps),
      /** Why clients cannot book a time, for support: without clients' names. */
      explainSlot: (asked: AskedSlot) =>
        explainSlot(deps, { ...asked, now: deps.clock.now(), namesClients: false }),
      explainSlotThen,
    }
  },
})
