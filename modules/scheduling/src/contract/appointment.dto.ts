import type { LocalDate } from '@escuta/kernel'
import {
  appointmentId,
  cents,
  instant,
  localDate,
  localTime,
  pageInput,
  pageOf,
  professionalId,
} from '@escuta/kernel'
import { z } from 'zod'
import { allowedAction } from './appointment-actions.ts'
import { slotBlockedBy } from './explained-slot.ts'
import { appointmentStatus, appointmentType, cancellationReason } from './appointment.ts'
import { type WrittenText, writtenTextNames } from './written-texts.ts'

export const freeTimesInput = z.object({ professionalId })
/** Those on one page of a search. */
export const nextFreeTimesInput = z.object({ professionalIds: z.array(professionalId).min(1).max(20) })
export const appointmentInput = z.object({ id: appointmentId })

/** An instant, or a whole calendar day in the professional's zone: `from` its beginning, `to` its end. */
const edge = z.union([instant, localDate], { error: 'Informe uma data válida.' })

export const appointmentsOfProfessionalInput = pageInput.extend({
  professionalId,
  from: edge.optional(),
  to: edge.optional(),
})
export type AppointmentsOfProfessionalInput = z.output<typeof appointmentsOfProfessionalInput>

/** One start time of a day; instants in UTC, `time` on the professional's wall clock. */
export const slotTime = z
  .object({ time: z.string(), startsAt: z.iso.datetime(), available: z.boolean() })
  .readonly()
export type SlotTime = z.output<typeof slotTime>

export const dayTimes = z
  .object({ date: z.iso.date(), weekday: z.int(), times: z.array(slotTime).readonly() })
  .readonly()
export type DayTimes = z.output<typeof dayTimes>

/** A free slot offered instead of a taken one; date and time on the professional's wall clock. */
export type NearestTime = { readonly date: LocalDate; readonly time: string; readonly startsAt: string }

/** The first three free times of a professional who takes bookings; none when the window has none. */
export const nextFreeTimes = z
  .object({
    professionalId: z.string(),
    zone: z.string(),
    times: z.array(z.object({ date: localDate, time: z.string(), startsAt: z.iso.datetime() })).readonly(),
  })
  .readonly()
export type NextFreeTimes = z.output<typeof nextFreeTimes>

export const freeTimesAnswer = z
  .object({
    professionalId: z.string(),
    zone: z.string(),
    /** Minutes of an appointment. */
    duration: z.int(),
    /** Whether a booking needs no approval: otherwise it is a request, paid once the professional approved it. */
    directBooking: z.boolean(),
    /** Hours before the start until which the client cancels with a full refund. */
    cancellationDeadlineHours: z.int(),
    days: z.array(dayTimes).readonly(),
  })
  .readonly()
export type FreeTimes = z.output<typeof freeTimesAnswer>

/** One of the two people of an appointment. */
export const participantRole = z.enum(['client', 'professional'])
export type ParticipantRole = z.output<typeof participantRole>

/** What staff decided about a contested no-show: `upheld`, the record stands, or `overturned`, the contest was accepted. */
export const contestOutcome = z.enum(['upheld', 'overturned'])
export type ContestOutcome = z.output<typeof contestOutcome>

/** The professional records that the client or they themselves did not appear; the client that the professional did not. */
export const recordNoShowInput = z.object({ id: appointmentId, absent: participantRole })
export type RecordNoShowInput = z.output<typeof recordNoShowInput>

/** Names one appointment of the caller. */
export const ownAppointmentInput = z.object({ appointmentId })
export type OwnAppointmentInput = z.output<typeof ownAppointmentInput>

/** To another time; `date` and `time` are the professional's wall clock. */
export const moveAppointmentInput = ownAppointmentInput.extend({ date: localDate, time: localTime })
export type MoveAppointmentInput = z.output<typeof moveAppointmentInput>

/**
 * Whether the other participant is told of a change. `perhaps`: they have not accepted yet, and hear of it only where their
 * address has an account. `no`: they have no account.
 */
const otherHears = z.enum(['yes', 'perhaps', 'no'])
export type OtherHears = z.output<typeof otherHears>

/**
 * The new time of an appointment, which keeps its payment; until `freeUntil` its client cancels or moves it freely.
 * `breaks` is the rule of their own hours that a professional leaves by it; null for none, and for clients.
 */
export const movePreview = z
  .object({
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    freeUntil: z.iso.datetime(),
    breaks: slotBlockedBy.nullable(),
    otherHears,
  })
  .readonly()
export type MovePreview = z.output<typeof movePreview>

/** `refund`: the cents that the caller was shown as to be returned; another amount is refused as `refund-changed`. */
export const cancelAppointmentInput = ownAppointmentInput.extend({ refund: cents.optional() })
export type CancelAppointmentInput = z.output<typeof cancelAppointmentInput>

/** The professional declines a request; the client reads the reason. */
export const declineAppointmentInput = ownAppointmentInput.extend({
  reason: z
    .string()
    .trim()
    .min(1, 'Escreva o motivo: o cliente vai ler.')
    .max(500, 'O motivo deve ter no máximo 500 caracteres.'),
})
export type DeclineAppointmentInput = z.output<typeof declineAppointmentInput>

/** What cancelling returns of what was paid, in cents; modules/billing decides by a rule and says it in a sentence. */
export const cancellationPreview = z
  .object({ paid: z.int(), refund: z.int(), rule: z.string(), sentence: z.string() })
  .readonly()
export type CancellationPreview = z.output<typeof cancellationPreview>

export const cancellationAhead = cancellationPreview.unwrap().extend({ otherHears }).readonly()
export type CancellationAhead = z.output<typeof cancellationAhead>

/** An object with this value for each text that the participants write. */
function eachText<Value>(value: Value): Readonly<Record<WrittenText, Value>> {
  return Object.fromEntries(writtenTextNames.map((name) => [name, value])) as Record<WrittenText, Value>
}

/** An appointment as REST paths and lists show it. `date` is the starting instant; duration in minutes, price in cents. */
export const appointmentDto = z
  .object({
    id: z.string(),
    professionalId: z.string(),
    professionalName: z.string(),
    clientId: z.string(),
    clientName: z.string(),
    clientEmail: z.string().nullable(),
    date: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    duration: z.int(),
    type: appointmentType,
    /** What the participants wrote: with the booking or the entry, and as the reason of a refusal. */
    ...eachText(z.string().nullable()),
    /** Who booked it, or entered it as the professional, and so wrote the notes. */
    bookedBy: participantRole,
    price: z.int(),
    status: appointmentStatus,
    cancellationReason: cancellationReason.nullable(),
    /** The appointment that its client holds instead of it; null unless it was given back for it, unpaid. */
    swappedTo: z.string().nullable(),
    /** The participant who did not appear, by a participant's record; null without one. */
    absent: participantRole.nullable(),
    /** Who never came to the room while the other waited, until it is decided whether to record a no-show; null without it. */
    proposedAbsent: participantRole.nullable(),
    /** Whether the absent participant contested the record. */
    contested: z.boolean(),
    /** What staff decided about the contest; null before, and without one. */
    contestOutcome: contestOutcome.nullable(),
    /** Until when the absent participant may contest what the other recorded; null when they cannot. */
    contestableUntil: z.iso.datetime().nullable(),
    paid: z.boolean(),
    /** When an unpaid hold or a request ends; null once confirmed or when entered by the professional. */
    holdExpiresAt: z.iso.datetime().nullable(),
    /** Whether it is a request that its professional, or first a guardian, has not answered; it can be paid afterwards. */
    awaitsApproval: z.boolean(),
    /** Whether a guardian is to authorise the request, before its professional answers it. */
    awaitsGuardian: z.boolean(),
    /** Whether the professional entered it for a person who has not accepted it yet; who accepted never sees it so. */
    awaitsAcceptance: z.boolean(),
    zone: z.string(),
    /** What the participant who reads it can do with it, and when. */
    actions: z.array(allowedAction).readonly(),
  })
  .readonly()
export type Appointment = z.output<typeof appointmentDto>

/** An appointment without the names, the address and the texts, which a key or another module has. */
export const appointmentSummaryDto = appointmentDto
  .unwrap()
  .omit({
    professionalName: true,
    clientName: true,
    clientEmail: true,
    actions: true,
    ...eachText(true),
  })
  .extend({ hasTexts: z.boolean() })
  .readonly()
export type AppointmentSummary = z.output<typeof appointmentSummaryDto>

/** A summary for one of its participants, with what they can do. */
export const listedAppointmentDto = appointmentSummaryDto
  .unwrap()
  .extend({ actions: appointmentDto.unwrap().shape.actions })
  .readonly()
export type ListedAppointment = z.output<typeof listedAppointmentDto>

/** One page, ordered by start. */
export const appointmentPage = pageOf(appointmentDto)
export type AppointmentPage = z.output<typeof appointmentPage>

/** An appointment's status, for a screen that waits for its confirmation. */
export const appointmentProgress = z
  .object({
    id: z.string(),
    status: appointmentStatus,
    cancellationReason: cancellationReason.nullable(),
    paid: z.boolean(),
    holdExpiresAt: z.iso.datetime().nullable(),
  })
  .readonly()
export type AppointmentProgress = z.output<typeof appointmentProgress>

/** What creating by the one REST path returns: `created` is false when the same hold was asked for again. */
export const createdAppointment = z.object({ created: z.boolean(), appointment: appointmentDto }).readonly()
export type CreatedAppointment = z.output<typeof createdAppointment>
