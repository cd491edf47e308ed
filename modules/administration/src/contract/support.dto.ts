import { appointmentId, emailField, pageInput, pageOf } from '@escuta/kernel'
import { z } from 'zod'

const searchHint = 'Digite o id da consulta, do pagamento ou da pessoa, ou o e-mail inteiro.'

/** What a booking is looked for by: the id of an appointment, payment, client, professional or account, or a whole e-mail. */
export const findBookingsInput = pageInput.extend({
  search: z
    .string()
    .trim()
    .max(254, searchHint)
    .pipe(z.union([z.uuid(), emailField()], { error: searchHint })),
})
export type FindBookingsInput = z.output<typeof findBookingsInput>

const person = {
  /** Initials of the client: support sees masked data. */
  client: z.string(),
  professional: z.string(),
}

export const foundBooking = z
  .object({
    appointmentId: z.string(),
    ...person,
    startsAt: z.iso.datetime(),
    zone: z.string(),
    /** Null while the view of appointments does not have it yet. */
    status: z.string().nullable(),
  })
  .readonly()
export type FoundBooking = z.output<typeof foundBooking>

/** The bookings of a search, the latest start first. */
export const foundBookingPage = pageOf(foundBooking)
export type FoundBookingPage = z.output<typeof foundBookingPage>

export const replayAppointmentInput = z.object({ appointmentId })
export type ReplayAppointmentInput = z.output<typeof replayAppointmentInput>

/** One of the two people of a booking. */
export const replaySide = z.enum(['client', 'professional'])
export type ReplaySide = z.output<typeof replaySide>

export const replayGroup = z.enum(['agenda', 'payment', 'notice', 'mail', 'chat', 'call'])
export type ReplayGroup = z.output<typeof replayGroup>

/** A value of the state after a step: `name` is the state's own, label and value are Portuguese. */
const fact = z.object({ name: z.string(), label: z.string(), value: z.string() }).readonly()
export type ReplayFact = z.output<typeof fact>

/** A fact that a step changed; null where it was or is not known. */
const change = z
  .object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })
  .readonly()
export type ReplayChange = z.output<typeof change>

/** A part of the booking with a state of its own: an agenda day, the payment, a notification, an e-mail. */
const part = z
  .object({
    id: z.string(),
    group: replayGroup,
    title: z.string(),
    /** To whom it was sent; null when it is not a message. */
    to: replaySide.nullable(),
  })
  .readonly()
export type ReplayPart = z.output<typeof part>

const step = z
  .object({
    /** From 1. */
    number: z.int(),
    at: z.iso.datetime(),
    /** Position of the event in the log, of the last one where several are one step. */
    position: z.string(),
    /** Events of this step: messages in a row are one. */
    events: z.int(),
    eventType: z.string(),
    title: z.string(),
    /** What the event says beyond its title, and what it does to the revenue; null for several events. */
    sentence: z.string().nullable(),
    actor: z.string(),
    /** Why staff did it; null for everything else. */
    reason: z.string().nullable(),
    partId: z.string(),
    /** The state of the part after the step, all of it. */
    facts: z.array(fact).readonly(),
    changes: z.array(change).readonly(),
  })
  .readonly()
export type ReplayStep = z.output<typeof step>

/** The most steps of a replay; further ones are left out. */
export const mostReplaySteps = 2_000

export const replayDto = z
  .object({
    appointmentId: z.string(),
    paymentId: z.string(),
    ...person,
    clientId: z.string(),
    professionalId: z.string(),
    zone: z.string(),
    parts: z.array(part).readonly(),
    steps: z.array(step).readonly(),
    isCut: z.boolean(),
    /** Events that this version of the program does not know, by module and time: what follows in their streams is left out. */
    unknownEvents: z.array(z.string()).readonly(),
  })
  .readonly()
export type ReplayDto = z.output<typeof replayDto>
