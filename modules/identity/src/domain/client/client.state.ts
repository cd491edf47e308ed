import { defineStream, type EncryptedText, GrowingList, GrowingMap } from '@escuta/event-sourcing'
import { type ClientId, clientId, deriveId, type ProfessionalId, type UserId } from '@escuta/kernel'
import * as published from '../../contract/published-events.ts'

/** The last invitation of a record; one that is open ends at `expiresAt`. */
export type Invitation = {
  readonly invitationId: string
  readonly invitedAt: string
  readonly expiresAt: string
  readonly status: 'open' | 'withdrawn' | 'declined' | 'claimed'
  /** The own record of the account that it was addressed to. */
  readonly addressedTo: ClientId | null
}

export type RegisteredClient = {
  readonly status: 'registered'
  readonly id: ClientId
  readonly userId: UserId | null
  readonly enteredBy: ProfessionalId | null
  readonly name: EncryptedText
  readonly email: EncryptedText | null
  readonly phone: EncryptedText | null
  readonly birthDate: EncryptedText | null
  readonly invitation: Invitation | null
  /** When the record was invited, the last times. */
  readonly invitedAt: readonly string[]
  /** The addresses whose owners declined, and the own records of the accounts that did. */
  readonly declinedEmails: GrowingList<EncryptedText>
  readonly declinedBy: GrowingList<ClientId>
  /** The account's own record, where the person was entered beside one. */
  readonly proposedTo: ClientId | null
  /** The own record of the account whose owner accepted an invitation. */
  readonly joinedTo: ClientId | null
  /** When an invitation was accepted, with this record or with that of the account. */
  readonly acceptedAt: string | null
  /** Whether only some of the proposed appointments were accepted with it; the others can still be. */
  readonly isPartlyJoined: boolean
  /** Whether the person took the record over with only some of the appointments that were entered before. */
  readonly isPartlyClaimed: boolean
  /** The answers to appointments by themselves. */
  readonly answered: GrowingMap<string, 'accepted' | 'declined'>
}

/** A person as patient, with or without an account: stream `client-{id}`. */
export type ClientRecord = { readonly status: 'unknown' } | RegisteredClient

/** Invitations of one record in a day. */
export const invitationsPerDay = 3

export const client = defineStream({
  name: 'client',
  id: ({ clientId }: { readonly clientId: string }) => clientId,
  events: published,
  initialState: (): ClientRecord => ({ status: 'unknown' }),
}).evolve({
  'client-registered': (_state, { clientId: id, registeredAt: _registeredAt, ...person }) => ({
    status: 'registered',
    id,
    ...person,
    invitation: null,
    proposedTo: null,
    joinedTo: null,
    acceptedAt: null,
    invitedAt: [],
    declinedEmails: GrowingList(),
    declinedBy: GrowingList(),
    isPartlyJoined: false,
    isPartlyClaimed: false,
    answered: GrowingMap(),
  }),
  'client-record-proposed': change((_state, { proposedTo }) => ({ proposedTo })),
  'client-email-entered': change((state, { email }) => ({ email, invitation: ended(state, 'withdrawn') })),
  'client-invited': change((state, { invitationId, invitedAt, expiresAt }) => ({
    invitation: { invitationId, invitedAt, expiresAt, status: 'open', addressedTo: null },
    invitedAt: [...state.invitedAt, invitedAt].slice(-invitationsPerDay),
  })),
  'client-invitation-addressed': change(({ invitation }, { addressedTo }) => ({
    invitation: invitation && { ...invitation, addressedTo },
  })),
  'client-invitation-withdrawn': change((state) => ({ invitation: ended(state, 'withdrawn') })),
  'client-invitation-declined': change(declined),
  'client-record-claimed': change((state, { userId, claimedAt: acceptedAt, appointmentIds }) => ({
    userId,
    acceptedAt,
    isPartlyClaimed: appointmentIds !== undefined,
    answered: answeredBy(state, appointmentIds ?? [], 'accepted'),
    invitation: ended(state, 'claimed'),
  })),
  'client-record-joined': change((state, { joinedTo, joinedAt: acceptedAt, appointmentIds }) => ({
    joinedTo,
    acceptedAt,
    isPartlyJoined: appointmentIds !== undefined,
    email: null,
    answered: answeredBy(state, appointmentIds ?? [], 'accepted'),
    invitation: ended(state, 'claimed'),
  })),
  'client-entries-accepted': change((state, { appointmentIds }) => ({
    answered: answeredBy(state, appointmentIds, 'accepted'),
  })),
  'client-entry-declined': change((state, { appointmentId }) => ({
    answered: answeredBy(state, [appointmentId], 'declined'),
  })),
})

/** What an event changes of a registered record; of an unknown one nothing. */
function change<Data>(
  changes: (state: RegisteredClient, data: Data) => Partial<RegisteredClient>,
): (state: ClientRecord, data: Data) => ClientRecord {
  return (state, data) => (state.status === 'unknown' ? state : { ...state, ...changes(state, data) })
}

function answeredBy({ answered }: RegisteredClient, ids: readonly string[], answer: 'accepted' | 'declined') {
  return answered.merge(ids.map((id) => [id, answer] as const))
}

function declined(state: RegisteredClient): Partial<RegisteredClient> {
  const { email, invitation, declinedEmails, declinedBy } = state
  const account = invitation?.addressedTo ?? null
  return {
    email: null,
    invitation: ended(state, 'declined'),
    declinedEmails: email === null ? declinedEmails : declinedEmails.push(email),
    declinedBy: account === null ? declinedBy : declinedBy.push(account),
  }
}

function ended({ invitation }: RegisteredClient, status: Invitation['status']): Invitation | null {
  return invitation && (invitation.status === 'open' ? { ...invitation, status } : invitation)
}

/** The record of an invitation that can be answered: the last one of its record, open, in time. */
export function invited(
  state: ClientRecord,
  { invitationId, now }: { readonly invitationId: string; readonly now: string },
): RegisteredClient | undefined {
  if (state.status === 'unknown' || state.userId !== null) return undefined
  const { invitation } = state
  const isOpen = invitation?.status === 'open' && invitation.invitationId === invitationId
  return isOpen && now < invitation.expiresAt ? state : undefined
}

/** An appointment of a record; it was entered, or moved to its day, with terms that were agreed at `bookedAt`. */
export type RecordEntry = { readonly appointmentId: string; readonly bookedAt: string }

/**
 * The patient record of the person who accepted an appointment that was entered for this one. It is this record when it was taken over since, or that of the account that it joined.
 */
export function acceptedRecordOf(record: RegisteredClient, entry: RecordEntry): ClientId | undefined {
  const { id, enteredBy, joinedTo, acceptedAt, isPartlyJoined, answered } = record
  const { appointmentId, bookedAt } = entry
  if (enteredBy === null || acceptedAt === null) return undefined
  if (joinedTo === null) return wasClaimedWith(record, entry) ? id : undefined
  const answer = answered.get(appointmentId)
  if (answer === 'declined') return undefined
  return answer === 'accepted' || !isPartlyJoined || bookedAt > acceptedAt ? joinedTo : undefined
}

/** Whether the record was taken over with an appointment that had been entered for it. */
function wasClaimedWith(record: RegisteredClient, entry: RecordEntry): boolean {
  const { userId, acceptedAt, isPartlyClaimed, answered } = record
  if (userId === null || acceptedAt === null || entry.bookedAt > acceptedAt) return false
  const answer = answered.get(entry.appointmentId)
  return answer !== 'declined' && (answer === 'accepted' || !isPartlyClaimed)
}

/** The own record of the account to which the open invitation is addressed, or which accepted a part of it. */
export function addresseeOfRecord({ joinedTo, invitation }: RegisteredClient): ClientId | undefined {
  if (joinedTo !== null) return joinedTo
  return (invitation?.status === 'open' && invitation.addressedTo) || undefined
}

/**
 * Whether the last invitation, or an appointment by itself, was declined, after the appointment was entered. What was
 * entered while the person chose among others was not seen, and counts as declined.
 */
export function hasDeclinedEntry(record: RegisteredClient, entry: RecordEntry): boolean {
  const { invitation, joinedTo, userId, acceptedAt, isPartlyClaimed, answered } = record
  if (answered.get(entry.appointmentId) === 'declined') return true
  if (userId === null) return joinedTo === null && invitation?.status === 'declined'
  const isBefore = acceptedAt !== null && entry.bookedAt <= acceptedAt
  return isPartlyClaimed && isBefore && !wasClaimedWith(record, entry)
}

/** The id of an account's patient record, derived, so that there is one. */
export function clientIdOfUser(id: UserId): ClientId {
  return clientId.parse(deriveId(id, 'client'))
}
