import { defineEvent, type JsonObject } from '@escuta/event-sourcing'
import {
  appointmentId,
  cents,
  clientId,
  clinicalKey,
  instant,
  professionalId,
  profileKey,
  staffReason,
} from '@escuta/kernel'
import { z } from 'zod'
import { contestOutcome, participantRole } from './appointment.dto.ts'
import { guardianRelation } from './guardian.ts'
import { movedBy, repair } from './repairs.ts'
import { appointmentType, confirmationRefusalReason, requestState, withdrawalReason } from './appointment.ts'

const reference = { appointmentId, clientId, professionalId, startsAt: instant, endsAt: instant }
const terms = {
  ...reference,
  /** `endsAt` plus the buffer, frozen at booking. */
  blockedUntil: instant,
  /** Minutes. */
  duration: z.int(),
  type: appointmentType,
  price: cents,
  zone: z.string(),
  /**
   * Hours before the start until which a client cancels with a full refund, frozen at booking; 24 where it is
   * missing.
   */
  cancellationDeadlineHours: z.int().optional(),
}
/** What a refund is decided by, beside who cancelled and when; `bookedAt` is the contract's date. */
const refundTerms = z.object({
  bookedAt: instant,
  deadlineHours: z.int(),
  movedByProfessional: z.boolean(),
  zone: z.string(),
})
const notesOf = (plain: { readonly clientId: string; readonly professionalId: string }) =>
  clinicalKey(plain.clientId, plain.professionalId)

/** A text that the client agreed to with the booking, for modules/privacy to record. */
const consent = z.object({ purpose: z.string(), version: z.string(), textHash: z.string() })

/** Names the hold or request of another time. */
const otherTime = z.object({ appointmentId, professionalId, startsAt: instant })
/** The unpaid hold or request that the client gives back for this one; `swaps` counts those before and this one. */
const swappedFrom = otherTime.extend({ swaps: z.int() }).optional()

/** A client holds a slot until `expiresAt`, to be paid by then. Read models show the appointment as pending. */
export const appointmentHeld = defineEvent('appointment-held', {
  version: 2,
  // Nothing was swapped before version 2.
  upcasts: { 1: (old) => old },
  plain: z.object({ ...terms, consents: z.array(consent), swappedFrom, heldAt: instant, expiresAt: instant }),
  personal: (field) => ({ notes: field(z.string().nullable(), notesOf) }),
})

/**
 * A client requests a slot of a professional who approves each booking; it is kept until `expiresAt`, to be answered
 * by then. Read models show the appointment as pending.
 */
export const appointmentRequested = defineEvent('appointment-requested', {
  version: 3,
  // As of appointment-held; before version 3, no guardian was asked.
  upcasts: { 1: (old) => old, 2: (old) => old },
  plain: z.object({
    ...terms,
    consents: z.array(consent),
    swappedFrom,
    /** The client is a minor: the guardian of `guardian-named` answers first. */
    awaitsGuardian: z.literal(true).optional(),
    requestedAt: instant,
    expiresAt: instant,
  }),
  personal: (field) => ({ notes: field(z.string().nullable(), notesOf) }),
})

const clientKey = (plain: { readonly clientId: string }) => profileKey(plain.clientId)

/**
 * The guardian whom a minor names for their request, in the same append. They answer by a link until `expiresAt`; then the
 * professional, where `needsApproval`.
 */
export const guardianNamed = defineEvent('guardian-named', {
  plain: z.object({ ...reference, needsApproval: z.boolean(), namedAt: instant, expiresAt: instant }),
  personal: (field) => ({
    name: field(z.string(), clientKey),
    email: field(z.string(), clientKey),
    relation: field(guardianRelation, clientKey),
  }),
})

/**
 * The guardian signed the text of this version, with a name. The request waits for the professional, or for the payment
 * until `expiresAt`.
 */
export const guardianAuthorised = defineEvent('guardian-authorised', {
  plain: z.object({
    ...reference,
    textVersion: z.string(),
    textHash: z.string(),
    awaits: z.enum(['approval', 'payment']),
    authorisedAt: instant,
    expiresAt: instant,
  }),
  personal: (field) => ({ signature: field(z.string(), clientKey) }),
})

/** The professional approved a request: the client holds the slot until `expiresAt`, to be paid by then. */
export const appointmentApproved = defineEvent('appointment-approved', {
  plain: z.object({ ...reference, approvedAt: instant, expiresAt: instant }),
})

/** The professional declined a request: its slot is free again. The reason is for the client to read. */
export const appointmentDeclined = defineEvent('appointment-declined', {
  plain: z.object({ ...reference, declinedAt: instant }),
  personal: (field) => ({ reason: field(z.string(), notesOf) }),
})

/** The professional entered the appointment in their agenda: confirmed at once, payable separately. */
export const appointmentScheduled = defineEvent('appointment-scheduled', {
  plain: z.object({ ...terms, scheduledAt: instant }),
  personal: (field) => ({ notes: field(z.string().nullable(), notesOf) }),
})

/** A held appointment was paid; also one whose hold had expired, if its slot was still free. */
export const appointmentConfirmed = defineEvent('appointment-confirmed', {
  plain: z.object({ ...reference, zone: z.string(), confirmedAt: instant }),
})

/** An unpaid hold, or a request without an answer (`request` is `waiting`), ended: its slot is free again. */
export const appointmentExpired = defineEvent('appointment-expired', {
  version: 2,
  // The states of version 1 are among those of version 2.
  upcasts: { 1: (old) => old },
  plain: z.object({ ...reference, request: requestState.optional(), expiredAt: instant }),
})

/**
 * A person with their own account accepted what was entered for `from`. The appointment is theirs from now on, by
 * the id of the reference, and keeps its time, price and terms.
 */
export const appointmentHandedOver = defineEvent('appointment-handed-over', {
  plain: z.object({ ...reference, from: clientId, zone: z.string(), handedOverAt: instant }),
  personal: (field) => ({ notes: field(z.string().nullable(), notesOf) }),
})

/** The person who took the record over accepted what was entered for it: the appointment is as one that they booked. */
export const appointmentAccepted = defineEvent('appointment-accepted', {
  plain: z.object({ ...reference, zone: z.string(), acceptedAt: instant }),
})

/**
 * A client ended the relation with a professional, who enters nothing for them from then on without asking, writes
 * nothing, and sees no contact data. An appointment that the client books later, or a proposal accepted, begins it again.
 */
export const relationEnded = defineEvent('relation-ended', {
  plain: z.object({ clientId, professionalId, endedAt: instant }),
})

/** Events of the first versions may have the first word; no later event has it. */
const storedReason = z.enum([
  'payment-refunded',
  ...withdrawalReason.options,
]) as z.ZodType as typeof withdrawalReason
const withoutRefunded = (old: JsonObject): JsonObject =>
  old['reason'] === 'payment-refunded' ? { ...old, reason: 'by-platform' } : old

/** An open appointment was cancelled: its slot is free again. What was paid is refunded by the terms. */
export const appointmentCancelled = defineEvent('appointment-cancelled', {
  version: 6,
  // Nothing was swapped before version 5.
  upcasts: { 1: withoutRefunded, 2: withoutRefunded, 3: withoutRefunded, 4: (old) => old, 5: (old) => old },
  plain: z.object({
    ...reference,
    reason: storedReason,
    refundTerms: refundTerms.optional(),
    /** Whether it was never paid nor confirmed; missing in old events. */
    isUnpaidHold: z.boolean().optional(),
    /** What it was when it was cancelled, where it had been requested and was unpaid. */
    request: requestState.optional(),
    /** The client gave it back, unpaid, for the hold of this time. */
    swappedTo: otherTime.optional(),
    cancelledAt: instant,
  }),
})

/**
 * Staff repaired the booking, and why; recorded with the events that the repair consists of. The person who did it is the
 * actor of the event.
 */
export const appointmentRepaired = defineEvent('appointment-repaired', {
  version: 3,
  // The repairs of versions 1 and 2 are among those of version 3.
  upcasts: { 1: (old) => old, 2: (old) => old },
  plain: z.object({ ...reference, repair, reason: staffReason, repairedAt: instant }),
})

/** The professional waives the deadline of a client's late cancellation: what was paid is refunded by the terms. */
export const cancellationDeadlineWaived = defineEvent('cancellation-deadline-waived', {
  plain: z.object({ ...reference, refundTerms, cancelledAt: instant, waivedAt: instant }),
})

/**
 * A confirmed appointment has a place on another agenda day, after its start on `movedFrom`. It counts there from
 * `appointment-moved` on, which the day of `movedFrom` records; until then it only takes the time. The notes stay in the
 * appointment's first event.
 */
export const appointmentPlaced = defineEvent('appointment-placed', {
  version: 3,
  // Those who move it by version 1 are among those of version 2, which did not say what had been entered.
  upcasts: { 1: (old) => old, 2: (old) => old },
  plain: z.object({
    ...terms,
    bookedAt: instant,
    movedFrom: instant,
    /** Entered by the professional and not accepted before; missing for any other, and in old events. */
    isEntered: z.literal(true).optional(),
    by: movedBy,
    placedAt: instant,
  }),
})

/** A place that was taken by a move that came to nothing is free again: the appointment stays at `movedFrom`. */
export const appointmentPlaceGivenUp = defineEvent('appointment-place-given-up', {
  plain: z.object({ ...reference, movedFrom: instant, givenUpAt: instant }),
})

/**
 * A confirmed appointment has another time; it keeps its id and its payment. The reference is that of the time
 * before.
 */
export const appointmentMoved = defineEvent('appointment-moved', {
  version: 2,
  // As those of appointment-placed.
  upcasts: { 1: (old) => old },
  plain: z.object({
    ...reference,
    zone: z.string(),
    to: z.object({ startsAt: instant, endsAt: instant, blockedUntil: instant }),
    by: movedBy,
    movedAt: instant,
  }),
})

/** A confirmed appointment's end has passed. */
export const appointmentCompleted = defineEvent('appointment-completed', {
  plain: z.object({ ...reference, completedAt: instant }),
})

/**
 * One of the two did not appear. With `absent` the client, the appointment is completed and stays paid. With the
 * professional, it is cancelled and its payment refunded: at once when they recorded it themselves, otherwise once
 * it is uncontested.
 */
export const appointmentNoShowRecorded = defineEvent('appointment-no-show-recorded', {
  plain: z.object({ ...reference, by: participantRole, absent: participantRole, recordedAt: instant }),
})

/**
 * A confirmed appointment ended, and `absent` never came to its room while the other waited there: the one who
 * waited is asked whether to record a no-show. It is not completed by itself before they decided.
 */
export const appointmentNoShowProposed = defineEvent('appointment-no-show-proposed', {
  plain: z.object({ ...reference, absent: participantRole, proposedAt: instant }),
})

/**
 * The person who was recorded as absent says that they appeared. What the record does to money waits until it is
 * decided.
 */
export const appointmentNoShowContested = defineEvent('appointment-no-show-contested', {
  plain: z.object({ ...reference, by: participantRole, contestedAt: instant }),
})

/** The professional did not contest the client's record of their absence in time: the payment is refunded. */
export const appointmentNoShowUncontested = defineEvent('appointment-no-show-uncontested', {
  plain: z.object({ ...reference, contestableUntil: instant, uncontestedAt: instant }),
})

/** Staff decided about a contested no-show; `absent` is who contested it. The reason is in `appointment-repaired`. */
export const appointmentNoShowDecided = defineEvent('appointment-no-show-decided', {
  plain: z.object({ ...reference, absent: participantRole, outcome: contestOutcome, decidedAt: instant }),
})

/**
 * A payment arrived for an appointment that can no longer be confirmed. It is never confirmed from here on, and the
 * payment is refunded for this reason.
 */
export const confirmationRefused = defineEvent('confirmation-refused', {
  version: 2,
  // The reasons of version 1 are among those of version 2.
  upcasts: { 1: (old) => old },
  plain: z.object({ ...reference, reason: confirmationRefusalReason, refusedAt: instant }),
})

const blocked = { blockId: z.uuid(), professionalId, startsAt: instant, endsAt: instant }

/** The professional takes an interval of an agenda day out: nothing can be booked over it. */
export const timeBlocked = defineEvent('time-blocked', {
  plain: z.object({ ...blocked, personId: z.uuid(), blockedAt: instant }),
  personal: (field) => ({
    reason: field(z.string().nullable(), ({ personId }) => profileKey(personId)),
  }),
})

export const timeUnblocked = defineEvent('time-unblocked', {
  plain: z.object({ ...blocked, unblockedAt: instant }),
})
