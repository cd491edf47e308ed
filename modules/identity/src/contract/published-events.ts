import { defineEvent } from '@escuta/event-sourcing'
import {
  accessKey,
  appointmentId,
  clientId,
  instant,
  professionalId,
  profileKey,
  userId,
} from '@escuta/kernel'
import { z } from 'zod'
import { passwordProvedBy, sessionEndReasons, staffRoles } from './account.ts'

/** An account was created. `personId` names the person's keys: the client id, or the user id without a client. */
export const userRegistered = defineEvent('user-registered', {
  plain: z.object({
    userId,
    personId: z.uuid(),
    clientId: clientId.nullable(),
    roles: z.array(z.enum(['client', 'admin', 'support', 'auditor'])).min(1),
    registeredAt: instant,
  }),
  personal: (field) => ({
    name: field(z.string(), ({ personId }) => profileKey(personId)),
    email: field(z.string(), ({ personId }) => profileKey(personId)),
    phone: field(z.string().nullable(), ({ personId }) => profileKey(personId)),
  }),
})

/** A registration whose personal data was erased ended without an account. */
export const registrationAbandoned = defineEvent('registration-abandoned', {
  plain: z.object({ userId, abandonedAt: instant }),
})

/** The account also acts as this professional. */
export const professionalRoleGranted = defineEvent('professional-role-granted', {
  plain: z.object({ userId, professionalId, grantedAt: instant }),
})

/** A patient record, with an account or entered by a professional. */
export const clientRegistered = defineEvent('client-registered', {
  plain: z.object({
    clientId,
    userId: userId.nullable(),
    enteredBy: professionalId.nullable(),
    registeredAt: instant,
  }),
  personal: (field) => ({
    name: field(z.string(), ({ clientId: id }) => profileKey(id)),
    email: field(z.string().nullable(), ({ clientId: id }) => profileKey(id)),
    phone: field(z.string().nullable(), ({ clientId: id }) => profileKey(id)),
    birthDate: field(z.string().nullable(), ({ clientId: id }) => profileKey(id)),
  }),
})

/**
 * The professional entered the person beside the account of `proposedTo`, whom they know by a time that it held: what they
 * enter is proposed to that account.
 */
export const clientRecordProposed = defineEvent('client-record-proposed', {
  plain: z.object({ clientId, professionalId, proposedTo: clientId, proposedAt: instant }),
})

/** The professional entered another address for a person without an account; an open invitation ends. */
export const clientEmailEntered = defineEvent('client-email-entered', {
  plain: z.object({ clientId, professionalId, enteredAt: instant }),
  personal: (field) => ({ email: field(z.string(), ({ clientId: id }) => profileKey(id)) }),
})

const invitation = { clientId, professionalId, invitationId: z.uuid() }

/** The professional who entered a person invites them to an account; an earlier invitation ends. */
export const clientInvited = defineEvent('client-invited', {
  plain: z.object({ ...invitation, expiresAt: instant, invitedAt: instant }),
})
/** The invitation's address is the confirmed one of this account, which sees the invitation in its area; recorded with it. */
export const clientInvitationAddressed = defineEvent('client-invitation-addressed', {
  plain: z.object({ ...invitation, userId, addressedTo: clientId, addressedAt: instant }),
})
/** The professional called an open invitation off. */
export const clientInvitationWithdrawn = defineEvent('client-invitation-withdrawn', {
  plain: z.object({ ...invitation, withdrawnAt: instant }),
})
/** The keyed hash of a mailbox, from which its address cannot be found. */
const mailbox = z.string().regex(/^[\da-f]{32}$/)

/**
 * The person declined, or the owner of the address is not that person: the record keeps no address. `mailboxHash` and `proposedTo`
 * are the address and the account by which the professional had entered the person, `declinedBy` the account that declined.
 */
export const clientInvitationDeclined = defineEvent('client-invitation-declined', {
  version: 2,
  // Version 1 did not say who declined: that is read from the record.
  upcasts: { 1: (old) => old },
  plain: z.object({
    ...invitation,
    mailboxHash: mailbox.nullable().optional(),
    proposedTo: clientId.nullable().optional(),
    declinedBy: z.object({ clientId, mailboxHash: mailbox.nullable() }).nullable().optional(),
    declinedAt: instant,
  }),
})
/**
 * The invited person took the record over with their account. With `appointmentIds`, they accepted only these of the appointments
 * that had been entered.
 */
export const clientRecordClaimed = defineEvent('client-record-claimed', {
  version: 2,
  // Version 1 accepted all.
  upcasts: { 1: (old) => old },
  plain: z.object({
    ...invitation,
    userId,
    appointmentIds: z.array(appointmentId).optional(),
    claimedAt: instant,
  }),
})

/**
 * The owner of an account accepted the invitation. The appointments of the record that are ahead become those of
 * `joinedTo`, the account's own patient record; with `appointmentIds`, only the chosen ones. The record itself stays
 * the professional's, without an address.
 */
export const clientRecordJoined = defineEvent('client-record-joined', {
  version: 2,
  // Version 1 accepted all.
  upcasts: { 1: (old) => old },
  plain: z.object({
    ...invitation,
    userId,
    joinedTo: clientId,
    appointmentIds: z.array(appointmentId).optional(),
    joinedAt: instant,
  }),
})
/** Who accepted a part of an invitation accepted more of the appointments that it proposed. */
export const clientEntriesAccepted = defineEvent('client-entries-accepted', {
  plain: z.object({
    ...invitation,
    joinedTo: clientId,
    appointmentIds: z.array(appointmentId).min(1),
    acceptedAt: instant,
  }),
})
/** The invited person declined one of the proposed appointments; the others, and the invitation, stay. */
export const clientEntryDeclined = defineEvent('client-entry-declined', {
  plain: z.object({ ...invitation, appointmentId, declinedAt: instant }),
})

const account = { userId, personId: z.uuid() }

/** All personal details after a change, also of the account's patient record. */
export const personDetailsChanged = defineEvent('person-details-changed', {
  plain: z.object({ ...account, clientId: clientId.nullable(), changedAt: instant }),
  personal: (field) => ({
    name: field(z.string(), ({ personId }) => profileKey(personId)),
    email: field(z.string(), ({ personId }) => profileKey(personId)),
    phone: field(z.string().nullable(), ({ personId }) => profileKey(personId)),
    birthDate: field(z.string().nullable(), ({ personId }) => profileKey(personId)),
  }),
})
export const usernameChosen = defineEvent('username-chosen', {
  plain: z.object({ ...account, chosenAt: instant }),
  personal: (field) => ({ username: field(z.string(), ({ personId }) => profileKey(personId)) }),
})
export const usernameRemoved = defineEvent('username-removed', {
  plain: z.object({ ...account, removedAt: instant }),
})
/** The picture itself is encrypted in the auth store. */
export const avatarChanged = defineEvent('avatar-changed', {
  plain: z.object({ ...account, hasPicture: z.boolean(), changedAt: instant }),
})
/** The link sent to the account's present address was opened. */
export const emailConfirmed = defineEvent('email-confirmed', {
  plain: z.object({ ...account, confirmedAt: instant }),
})
/** The account's address became another one, by the link of `linkId`; the details that changed go before. */
export const emailChanged = defineEvent('email-changed', {
  plain: z.object({ ...account, linkId: z.uuid(), changedAt: instant }),
})
/** The change that the link of `linkId` would have confirmed was called off from the present address. */
export const emailChangeStopped = defineEvent('email-change-stopped', {
  plain: z.object({ ...account, linkId: z.uuid(), stoppedAt: instant }),
})
export const passwordChanged = defineEvent('password-changed', {
  plain: z.object({
    ...account,
    provedBy: z.enum(passwordProvedBy),
    changedAt: instant,
  }),
})
export const secondFactorEnabled = defineEvent('second-factor-enabled', {
  plain: z.object({ ...account, enabledAt: instant }),
})
export const secondFactorDisabled = defineEvent('second-factor-disabled', {
  plain: z.object({ ...account, disabledAt: instant }),
})
/** An operator turned the second factor off. */
export const secondFactorRemoved = defineEvent('second-factor-removed', {
  plain: z.object({ ...account, removedBy: z.string(), removedAt: instant }),
  personal: (field) => ({ reason: field(z.string(), ({ personId }) => profileKey(personId)) }),
})
export const recoveryCodesMade = defineEvent('recovery-codes-made', {
  plain: z.object({ ...account, madeAt: instant }),
})
export const recoveryCodeUsed = defineEvent('recovery-code-used', {
  plain: z.object({ ...account, left: z.int(), usedAt: instant }),
})
/** The owner closed the account; signing in reopens it. */
export const accountDeactivated = defineEvent('account-deactivated', {
  plain: z.object({ ...account, professionalId: professionalId.nullable(), deactivatedAt: instant }),
})
export const accountReactivated = defineEvent('account-reactivated', {
  plain: z.object({ ...account, professionalId: professionalId.nullable(), reactivatedAt: instant }),
})

const acting = { ...account, clientId: clientId.nullable(), professionalId: professionalId.nullable() }

/**
 * Staff closed the account to its person until they reinstate it: sign-ins are refused, coming appointments are cancelled
 * with a full refund. The reason is for the person to read; `suspendedBy` is an account's id or an operator's name.
 */
export const accountSuspended = defineEvent('account-suspended', {
  plain: z.object({ ...acting, reason: z.string(), suspendedBy: z.string(), suspendedAt: instant }),
})
/** Staff opened a suspended account again. */
export const accountReinstated = defineEvent('account-reinstated', {
  plain: z.object({ ...acting, reason: z.string(), reinstatedBy: z.string(), reinstatedAt: instant }),
})

const staffRole = { ...account, role: z.enum(staffRoles), reason: z.string() }

export const staffRoleGranted = defineEvent('staff-role-granted', {
  plain: z.object({ ...staffRole, grantedBy: z.string(), grantedAt: instant }),
})
export const staffRoleWithdrawn = defineEvent('staff-role-withdrawn', {
  plain: z.object({ ...staffRole, withdrawnBy: z.string(), withdrawnAt: instant }),
})

/** The account's person was erased: the account is closed for good and its rows are removed. */
export const accountErased = defineEvent('account-erased', {
  plain: z.object({ ...account, clientId: clientId.nullable(), erasedAt: instant }),
})

const monthOf = z.string().regex(/^\d{4}-\d{2}$/)

/** A browser signed in. Address and device are encrypted by a key of that month, destroyed after six (Marco Civil, art. 15). */
export const sessionStarted = defineEvent('session-started', {
  plain: z.object({
    userId,
    sessionId: z.uuid(),
    month: monthOf,
    remembered: z.boolean(),
    isNewDevice: z.boolean(),
    startedAt: instant,
  }),
  personal: (field) => ({
    address: field(z.string(), ({ userId: id, month }) => accessKey(id, month)),
    device: field(z.string(), ({ userId: id, month }) => accessKey(id, month)),
  }),
})
export const sessionEnded = defineEvent('session-ended', {
  version: 2,
  // The reasons of version 1 are among those of version 2.
  upcasts: { 1: (old) => old },
  plain: z.object({
    userId,
    sessionId: z.uuid(),
    reason: z.enum(sessionEndReasons),
    endedAt: instant,
  }),
})
/** A call refused by permissions; at most one in ten minutes per procedure. `userId` is null for guests. */
export const callRefused = defineEvent('call-refused', {
  plain: z.object({ userId: userId.nullable(), procedure: z.string(), code: z.string(), refusedAt: instant }),
})
