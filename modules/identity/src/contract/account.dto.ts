import { roles } from '@escuta/kernel'
import { appointmentType } from '@escuta/scheduling/contract'
import { z } from 'zod'
import { sessionEndReasons } from './account-limits.ts'

/** The signed-in person, as screens and REST calls see them. */
export const currentUser = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  name: z.string(),
  type: z.enum(['admin', 'professional', 'client']),
  roles: z.array(z.enum(roles)).readonly(),
  client: z.object({ id: z.uuid() }).nullable(),
  professional: z.object({ id: z.uuid() }).nullable(),
})
export type CurrentUser = z.output<typeof currentUser>

/** Why the session that a browser had is over; null where it had none. `ran-out`: its time passed. */
export const endedSession = z
  .object({ reason: z.enum([...sessionEndReasons, 'ran-out']).exclude(['signed-out']) })
  .nullable()
export type EndedSession = z.output<typeof endedSession>

const recoveryCodes = z.array(z.string()).readonly()

/** What a sign-in answers. `recoveryCodes` only by the sign-in that enrolled the second factor: shown once, here. */
export const signedIn = z.object({ user: currentUser, recoveryCodes: recoveryCodes.nullable() })
export type SignedIn = z.output<typeof signedIn>

/** `details` of `second-factor-enrolment-required`: what an authenticator app needs; the QR code is an SVG document. */
export const enrolment = z.object({ secret: z.string(), uri: z.string(), qrCode: z.string() })
export type Enrolment = z.output<typeof enrolment>

/**
 * A change of the account that holds, with all that ended with it. `isRecorded` is false while its record, and with it
 * the notice by e-mail, waits for a part of the system that is away; it follows by itself.
 */
export const changeAnswer = z.object({ isRecorded: z.boolean() })
export type ChangeAnswer = z.output<typeof changeAnswer>

/** Recovery codes are shown once, with the answer that made them. */
export const withRecoveryCodes = changeAnswer.extend({ recoveryCodes })
export type WithRecoveryCodes = z.output<typeof withRecoveryCodes>

/** Whether a link to choose a password is open: sent, not used, called off or too old. */
export const resetLinkState = z.object({ isOpen: z.boolean() })
export type ResetLinkState = z.output<typeof resetLinkState>

/** `resetToken` opens the page to choose a new password. */
export const stoppedChange = changeAnswer.extend({ resetToken: z.string() })
export type StoppedChange = z.output<typeof stoppedChange>

export const confirmedEmail = changeAnswer.extend({ email: z.string() })
export type ConfirmedEmail = z.output<typeof confirmedEmail>

/** Everything the account page shows. */
export const accountOverviewDto = z.object({
  name: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  /** An address that was asked for and not confirmed yet. */
  pendingEmail: z.string().nullable(),
  username: z.string().nullable(),
  phone: z.string().nullable(),
  birthDate: z.string().nullable(),
  /** A `data:` address, or null. */
  avatar: z.string().nullable(),
  /** `isRequired`: it may not be turned off, because the account is staff. */
  secondFactor: z.object({ isEnabled: z.boolean(), isRequired: z.boolean(), recoveryCodesLeft: z.int() }),
})
export type AccountOverview = z.output<typeof accountOverviewDto>

/** A browser that is signed in, or was until lately. */
const openSession = z.object({
  id: z.string(),
  /** Such as "Chrome no Android"; null after its retention. */
  device: z.string().nullable(),
  address: z.string().nullable(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  isRemembered: z.boolean(),
  isThis: z.boolean(),
  /** When it was signed out because the account had too many; null while it is signed in. */
  endedAt: z.string().nullable(),
})
export type OpenSession = z.output<typeof openSession>
export const openSessionsDto = z.array(openSession).readonly()

export const clientDto = z.object({
  id: z.uuid(),
  userId: z.uuid().nullable(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  birthDate: z.iso.date().nullable(),
  /** The account's picture as a `data:` address. */
  avatar: z.string().nullable(),
})
export type Client = z.output<typeof clientDto>

export const registeredAccount = z.object({ user: currentUser, client: clientDto.nullable() })
/** `created` is false when the account had a record before. */
export const registeredClient = z.object({ client: clientDto, created: z.boolean() })

/** An appointment that a professional entered, to be accepted by the person. */
export const proposedAppointment = z.object({
  id: z.string(),
  date: z.iso.datetime(),
  /** Minutes. */
  duration: z.int(),
  /** Cents. */
  price: z.int(),
  type: appointmentType,
  zone: z.string(),
})
export type ProposedAppointment = z.output<typeof proposedAppointment>
const proposedAppointments = z.array(proposedAppointment).readonly()

/**
 * What the page of an invitation shows. `account` is `none` where `email` has none yet, `exists` where it has one, `other`
 * while the account of another address is signed in.
 */
export const checkedInvitation = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('open'),
    professionalName: z.string(),
    email: z.string(),
    account: z.enum(['none', 'exists', 'other']),
    /** What was proposed to `email`; none while the account of another address is signed in. */
    appointments: proposedAppointments,
  }),
  z.object({ status: z.enum(['unknown', 'expired', 'withdrawn', 'declined', 'claimed']) }),
])
export type CheckedInvitation = z.output<typeof checkedInvitation>

/** What a professional proposes to the caller's account: the appointments ahead of the record that they entered. */
export const proposal = z.object({
  /** The record that the professional entered. */
  clientId: z.string(),
  professionalName: z.string(),
  expiresAt: z.iso.datetime(),
  /** Whether a part was accepted already: the professional knows the person since. */
  isPartlyAccepted: z.boolean(),
  appointments: proposedAppointments,
})
export type Proposal = z.output<typeof proposal>

/** The open proposals of an account, the newest first. */
export const proposals = z.array(proposal).readonly()

/**
 * The invitation of a person whom the professional entered. `none`: they were never invited. `joined`: they accepted with an
 * account of their own, whose record is `otherRecord`. `account`: of that record, with the one that was entered before.
 */
export const clientInvitation = z.object({
  status: z.enum(['none', 'open', 'expired', 'withdrawn', 'declined', 'joined', 'account']),
  invitedAt: z.iso.datetime().nullable(),
  /** The other record that the professional has of the same person; null where there is none. */
  otherRecord: z.string().nullable(),
})
export type ClientInvitation = z.output<typeof clientInvitation>

/** The open invitations of a professional, by patient record. */
export const openInvitations = z
  .array(z.object({ clientId: z.string(), invitedAt: z.iso.datetime() }))
  .readonly()
