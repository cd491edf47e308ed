import { accessRefusals, type Actor, type ProfessionalId, unwrap, isRefusal } from '@escuta/kernel'
import { command, query, router } from '@escuta/rpc'
import { z } from 'zod'
import {
  agendaDaysDto,
  agendaDaysInput,
  agendaListDto,
  agendaListInput,
  agendaMonthDto,
  appointmentsDuringDto,
  appointmentsDuringInput,
  agendaMonthInput,
  appointmentDto,
  appointmentInput,
  appointmentPage,
  appointmentProgress,
  appointmentsOfProfessionalInput,
  blockTimeInput,
  bookAppointmentInput,
  calendarFeedChoice,
  calendarFeedDto,
  calendarFeedInput,
  calendarFeedLink,
  calendarFeedPath,
  cancelAppointmentInput,
  cancellationAhead,
  createdAppointment,
  declineAppointmentInput,
  endRelationInput,
  explainedSlot,
  explainSlotInput,
  freeTimesAnswer,
  freeTimesInput,
  moveAppointmentInput,
  movePreview,
  moveTargets,
  moveTargetsInput,
  nextFreeTimes,
  nextFreeTimesInput,
  ownAppointmentInput,
  relationsDto,
  scheduleAppointmentInput,
  recordNoShowInput,
  schedulingRefusals,
  unblockTimeInput,
} from '../contract/index.ts'
import { appointmentsDuring } from '../read-models/professionals/appointments-during.query.ts'
import { agendaDays } from '../read-models/appointments/agenda-days.query.ts'
import { agendaList, agendaMonth, monthAt } from '../read-models/appointments/agenda.query.ts'
import { appointmentOf, statusOf } from '../read-models/appointments/appointments.query.ts'
import { explainSlot } from '../read-models/professionals/explain-slot.query.ts'
import { freeTimesOf } from '../read-models/professionals/free-times.query.ts'
import { moveTargetsOf } from '../read-models/professionals/move-targets.query.ts'
import { nextFreeTimesOf } from '../read-models/professionals/next-free-times.query.ts'
import { relationsOf } from '../read-models/patients/relations.query.ts'
import { zoneOf } from '../read-models/professionals/zone.query.ts'
import { approveAppointment } from '../domain/agenda/approve-appointment.decide.ts'
import { completeAppointment } from '../domain/agenda/complete-appointment.decide.ts'
import { contestNoShow } from '../domain/agenda/contest-no-show.decide.ts'
import { declineAppointment } from '../domain/agenda/decline-appointment.decide.ts'
import { appointmentCalendar } from '../application/appointment-calendar.ts'
import { calendarFeedOf } from '../application/calendar-feed.ts'
import { revokeCalendarFeedByLink } from '../application/calendar-feed-link.ts'
import { chooseOwnCalendarFeedNames } from '../application/choose-calendar-feed-names.ts'
import { openOwnCalendarFeed } from '../application/open-calendar-feed.ts'
import { revokeOwnCalendarFeed } from '../application/revoke-calendar-feed.ts'
import { appointmentsOfProfessional } from '../application/appointments-of-professional.ts'
import { blockOwnTime } from '../application/block-time.ts'
import { book } from '../application/book-appointment.ts'
import { changeOwnAppointment } from '../application/change-own-appointment.ts'
import { cancelOwnAppointment, previewCancellation } from '../application/cancel-appointment.ts'
import { create, createAppointmentInput } from '../application/create-appointment.ts'
import { endOwnRelation } from '../application/end-relation.ts'
import { schedule } from '../application/schedule-appointment.ts'
import { guardianProcedures } from './guardian.procedures.ts'
import { repairsRouter } from './repairs.router.ts'
import type { SchedulingApiDeps } from '../application/deps.ts'
import { moveOwnAppointment, previewMove } from '../application/move-appointment.ts'
import { recordOwnNoShow } from '../application/record-no-show.ts'
import { unblockOwnTime } from '../application/unblock-time.ts'
import { waiveOwnDeadline } from '../application/waive-deadline.ts'
import { ownClient, ownProfessional, participantOf } from '../application/participants.ts'

/** Hashes a password, so a request may contain only one such call. */
const costlyCommand = command.meta({ isCostly: true })

export function schedulingRouter(deps: SchedulingApiDeps) {
  return router({
    /** What a professional offers in the coming days; taken times are marked. */
    freeTimes: query
      .meta({ cost: 5 })
      .input(freeTimesInput)
      .output(freeTimesAnswer)
      .query(async ({ input }) => {
        const offered = await freeTimesOf(deps.db, input.professionalId, deps.clock.now())
        return unwrap(offered ?? schedulingRefusals.refuse('professional-not-bookable'))
      }),

    /** The first three free times of each of several professionals; those who take no bookings are left out. */
    nextFreeTimes: query
      .meta({ cost: 20 })
      .input(nextFreeTimesInput)
      .output(z.array(nextFreeTimes).readonly())
      .query(({ input }) => nextFreeTimesOf(deps.db, input.professionalIds, deps.clock.now())),

    /** Why clients cannot book a time of the caller's own agenda; for support, of any agenda, without clients' names. */
    explainSlot: query
      .meta({ cost: 10 })
      .input(explainSlotInput)
      .output(explainedSlot)
      .query(async ({ ctx, input: { professionalId, ...asked } }) => {
        const own = ownProfessional(ctx.actor, professionalId)
        const namesClients = !isRefusal(own)
        if (ctx.scope !== 'any') unwrap(own)
        const question = { professionalId, ...asked, now: deps.clock.now(), namesClients }
        const answer = await explainSlot(deps, question)
        return unwrap(answer ?? accessRefusals.refuse('not-found'))
      }),

    bookAppointment: command
      .input(bookAppointmentInput)
      .output(appointmentDto)
      .mutation(async ({ ctx, input }) => (await book(deps, ctx, input)).appointment),

    scheduleAppointment: command
      .input(scheduleAppointmentInput)
      .output(appointmentDto)
      .mutation(({ ctx, input: { date, time, ...entry } }) =>
        schedule(deps, ctx, { ...entry, at: { date, time } }),
      ),

    createAppointment: command
      .input(createAppointmentInput)
      .output(createdAppointment)
      .mutation(({ ctx, input }) => create(deps, ctx, input)),

    appointmentsOfProfessional: query
      .input(appointmentsOfProfessionalInput)
      .output(appointmentPage)
      .query(async ({ ctx, input }) => {
        unwrap(ownProfessional(ctx.actor, input.professionalId))
        return appointmentsOfProfessional(deps, input)
      }),

    /** A month of the caller's agenda: the number of appointments of each day and the first two. */
    agendaMonth: query
      .input(agendaMonthInput)
      .output(agendaMonthDto)
      .query(async ({ ctx, input: { professionalId, month } }) => {
        const of = await ownAgenda(deps, ctx.actor, professionalId)
        return agendaMonth(deps, of, month ?? monthAt(deps.clock.now(), of.zone))
      }),

    /** A day or a week of the caller's agenda: its working hours and what takes time on them. */
    agendaDays: query
      .input(agendaDaysInput)
      .output(agendaDaysDto)
      .query(({ ctx, input }) => {
        const professionalId = unwrap(ownProfessional(ctx.actor, input.professionalId))
        return agendaDays(deps, { ...input, professionalId, now: deps.clock.now() })
      }),

    /** The appointments of a day of the caller's agenda, or the next ones. */
    agendaList: query
      .input(agendaListInput)
      .output(agendaListDto)
      .query(async ({ ctx, input: { professionalId, day } }) => {
        const of = await ownAgenda(deps, ctx.actor, professionalId)
        return agendaList(deps, of, { day, now: deps.clock.now() })
      }),

    appointment: query
      .input(appointmentInput)
      .output(appointmentDto)
      .query(async ({ ctx, input }) => {
        const found = await appointmentOf(deps, participantOf(ctx.actor), input.id)
        return unwrap(found ?? schedulingRefusals.refuse('appointment-not-found'))
      }),

    appointmentStatus: query
      .input(appointmentInput)
      .output(appointmentProgress)
      .query(async ({ ctx, input }) => {
        const found = await statusOf(deps, participantOf(ctx.actor), input.id)
        return unwrap(found ?? schedulingRefusals.refuse('appointment-not-found'))
      }),

    /** An appointment of the caller as an iCalendar file. */
    appointmentCalendar: query
      .input(appointmentInput)
      .output(z.string())
      .query(async ({ ctx, input }) => unwrap(await appointmentCalendar(deps, ctx.actor, input.id))),

    /** What cancelling an appointment of the caller would return of what was paid. */
    previewCancellation: query
      .input(ownAppointmentInput)
      .output(cancellationAhead)
      .query(({ ctx, input }) => previewCancellation(deps, ctx, input)),

    cancelAppointment: command
      .input(cancelAppointmentInput)
      .output(z.null())
      .mutation(({ ctx, input }) => cancelOwnAppointment(deps, ctx, input)),

    /** The appointments that stay when the caller takes a time of their own agenda off. */
    appointmentsDuring: query
      .meta({ cost: 5 })
      .input(appointmentsDuringInput)
      .output(appointmentsDuringDto)
      .query(async ({ ctx, input }) => {
        const { professionalId, zone } = await ownAgenda(deps, ctx.actor, input.professionalId)
        return appointmentsDuring(deps, { ...input, professionalId, zone, now: deps.clock.now() })
      }),

    blockTime: command
      .input(blockTimeInput)
      .output(z.null())
      .mutation(({ ctx, input }) => blockOwnTime(deps, ctx, input)),

    unblockTime: command
      .input(unblockTimeInput)
      .output(z.null())
      .mutation(({ ctx, input }) => unblockOwnTime(deps, ctx, input)),

    /** The caller's calendar feed; null while there is none. */
    calendarFeed: query
      .input(calendarFeedInput)
      .output(calendarFeedDto)
      .query(({ ctx, input }) =>
        calendarFeedOf(deps, unwrap(ownProfessional(ctx.actor, input.professionalId))),
      ),

    openCalendarFeed: costlyCommand
      .input(calendarFeedChoice)
      .output(calendarFeedPath)
      .mutation(({ ctx, input }) => openOwnCalendarFeed(deps, ctx, input)),

    chooseCalendarFeedNames: costlyCommand
      .input(calendarFeedChoice)
      .output(z.null())
      .mutation(({ ctx, input }) => chooseOwnCalendarFeedNames(deps, ctx, input)),

    revokeCalendarFeed: command
      .input(calendarFeedInput)
      .output(z.null())
      .mutation(({ ctx, input }) => revokeOwnCalendarFeed(deps, ctx, input)),

    /** By the link of the mail, without signing in. */
    revokeCalendarFeedByLink: command
      .input(calendarFeedLink)
      .output(z.null())
      .mutation(({ ctx, input }) => revokeCalendarFeedByLink(deps, ctx, input)),

    /** Whether an appointment of the caller can be at another time. */
    previewMove: query
      .input(moveAppointmentInput)
      .output(movePreview)
      .query(({ ctx, input }) => previewMove(deps, ctx, input)),

    /** Where an appointment of the caller's own agenda could be moved to. */
    moveTargets: query
      .meta({ cost: 5 })
      .input(moveTargetsInput)
      .output(moveTargets)
      .query(async ({ ctx, input }) => {
        const { professionalId } = participantOf(ctx.actor)
        const asked = { ...input, professionalId, now: deps.clock.now() }
        return unwrap(
          (await moveTargetsOf(deps, asked)) ?? schedulingRefusals.refuse('appointment-not-found'),
        )
      }),

    moveAppointment: command
      .input(moveAppointmentInput)
      .output(z.null())
      .mutation(({ ctx, input }) => moveOwnAppointment(deps, ctx, input)),

    completeAppointment: command
      .input(ownAppointmentInput)
      .output(z.null())
      .mutation(({ ctx, input }) =>
        changeOwnAppointment(deps, ctx, input, {
          command: completeAppointment,
          of: ['professional'],
          isOnce: true,
        }),
      ),

    approveAppointment: command
      .input(ownAppointmentInput)
      .output(z.null())
      .mutation(({ ctx, input }) =>
        changeOwnAppointment(deps, ctx, input, {
          command: approveAppointment,
          of: ['professional'],
          isOnce: true,
        }),
      ),

    ...guardianProcedures(deps),

    declineAppointment: command
      .input(declineAppointmentInput)
      .output(z.null())
      .mutation(({ ctx, input }) =>
        changeOwnAppointment(deps, ctx, input, {
          command: declineAppointment,
          of: ['professional'],
          isOnce: true,
        }),
      ),

    waiveDeadline: command
      .input(ownAppointmentInput)
      .output(z.null())
      .mutation(({ ctx, input }) => waiveOwnDeadline(deps, ctx, input)),

    contestNoShow: command
      .input(ownAppointmentInput)
      .output(z.null())
      .mutation(({ ctx, input }) =>
        changeOwnAppointment(deps, ctx, input, {
          command: contestNoShow,
          of: ['client', 'professional'],
          isOnce: true,
        }),
      ),

    recordNoShow: command
      .input(recordNoShowInput)
      .output(z.null())
      .mutation(({ ctx, input }) => recordOwnNoShow(deps, ctx, input)),

    /** The professionals who know the caller as a client, or did. */
    relations: query
      .output(relationsDto)
      .query(({ ctx }) => relationsOf(deps, unwrap(ownClient(ctx.actor)), deps.clock.now())),

    endRelation: command
      .input(endRelationInput)
      .output(z.null())
      .mutation(({ ctx, input }) => endOwnRelation(deps, ctx, input)),

    repairs: repairsRouter(deps),
  })
}

/** The caller's own agenda with its zone; a foreign one as if it were missing. */
async function ownAgenda({ db }: SchedulingApiDeps, actor: Actor, wanted: ProfessionalId) {
  const professionalId = unwrap(ownProfessional(actor, wanted))
  return { professionalId, zone: await zoneOf(db, professionalId) }
}
