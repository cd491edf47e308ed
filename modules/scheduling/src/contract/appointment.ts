import {
  appointmentId,
  cents,
  clientId,
  emailField,
  localDate,
  localTime,
  personNameField,
  professionalId,
} from '@escuta/kernel'
import { z } from 'zod'
import { guardianInput } from './guardian.ts'

export const appointmentStatus = z.enum(['pending', 'confirmed', 'completed', 'cancelled'])
export type AppointmentStatus = z.output<typeof appointmentStatus>

/** The statuses of appointments that take or took place; others wait for a payment or were cancelled. */
export const confirmedStatuses = ['confirmed', 'completed'] as const satisfies AppointmentStatus[]

/** `consulta_online` is what the booking flow makes; the others are the agenda's (spec, section 9). */
export const appointmentType = z.enum([
  'consulta_online',
  'consulta',
  'primeira_consulta',
  'retorno',
  'urgencia',
])
export type AppointmentType = z.output<typeof appointmentType>

/** The deadline of what was booked before deadlines were recorded with the booking; never changed, as it was agreed. */
export const formerDeadlineHours = 24

/**
 * Why an appointment was cancelled. `by-platform`: one of the two accounts was suspended, or staff cancelled it as a
 * repair. `entry-declined`: the person for whom the professional entered it did not accept it. `entry-lapsed`: they had
 * not answered when it ended. `by-guardian`: the guardian of a minor did not authorise it.
 */
export const withdrawalReason = z.enum([
  'by-client',
  'by-professional',
  'by-platform',
  'entry-declined',
  'entry-lapsed',
  'by-guardian',
])
export type WithdrawalReason = z.output<typeof withdrawalReason>

/**
 * Why an appointment is shown as cancelled: `hold-expired` is an unpaid hold that ended, `request-expired` a request without
 * an answer in time, `guardian-expired` one that no guardian authorised in time.
 */
export const cancellationReason = z.enum([
  'hold-expired',
  'request-expired',
  'guardian-expired',
  'declined',
  ...withdrawalReason.options,
])
export type CancellationReason = z.output<typeof cancellationReason>

/**
 * What became of an appointment that was requested: it waits for a guardian or for the professional's answer, or nothing
 * but the payment is missing.
 */
export const requestState = z.enum(['waiting', 'approved', 'for-guardian'])
export type RequestState = z.output<typeof requestState>

/** Why money that came late could not confirm its appointment. */
export const confirmationRefusalReason = z.enum([
  'slot-taken',
  'cancelled-by-client',
  'cancelled-by-professional',
  'cancelled-by-platform',
])
export type ConfirmationRefusalReason = z.output<typeof confirmationRefusalReason>

const notes = z.string().trim().max(2000, 'As observações devem ter no máximo 2000 caracteres.').nullish()

/** A text that the client agreed to with the booking; modules/privacy knows the texts and records the consent. */
const agreedText = z.object({ purpose: z.string().max(40), version: z.string().max(20) })

/** A client books for themselves: `date` and `time` are the professional's wall clock. */
export const bookAppointmentInput = z.object({
  professionalId,
  date: localDate,
  time: localTime,
  notes,
  type: appointmentType.default('consulta_online'),
  /** Those that are missing are asked for before the payment. */
  consents: z.array(agreedText).max(10).default([]),
  /** The client's unpaid hold or request that is given back for this time. */
  replaces: appointmentId.optional(),
  /** The client's date of birth, where the account does not have it. */
  birthDate: localDate.nullish(),
  /** Who authorises the appointments of a client under 18 with this professional; asked for once. */
  guardian: guardianInput.nullish(),
})
export type BookAppointmentInput = z.output<typeof bookAppointmentInput>

/** The longest appointment, in minutes. */
export const longestMinutes = 240

/** A professional enters an appointment in their own agenda: confirmed at once, payable separately. */
export const scheduleAppointmentInput = z.object({
  professionalId,
  /** One of the professional's patients; without it, they are found by e-mail or registered. */
  clientId: clientId.nullish(),
  clientName: personNameField('Preencha todos os campos obrigatórios.'),
  clientEmail: emailField().nullish(),
  date: localDate,
  time: localTime,
  duration: z.int().min(15).max(longestMinutes).default(60),
  type: appointmentType.default('consulta'),
  notes,
  price: cents.default(cents.parse(15_000)),
})
export type ScheduleAppointmentInput = z.output<typeof scheduleAppointmentInput>
