import { refundReason } from '@escuta/billing/contract'
import { givenProfessional } from '@escuta/catalog/testing'
import type { AnyEvent } from '@escuta/event-sourcing'
import { emailConfirmedOf, givenClientEnteredBy, givenUser } from '@escuta/identity/testing'
import { cents, deriveId } from '@escuta/kernel'
import {
  appointmentMovedTo,
  appointmentNamed,
  appointmentScheduledWith,
  noShowProposedAfter,
  noShowRecordedAfter,
} from '@escuta/scheduling/testing'
import { notices } from '../notices/notices.ts'
import { givenAppointment } from './given-appointment.ts'

export const caio = givenUser({ name: 'Caio Prado' })
export const bia = givenUser({ name: 'Bia Couto' })
const given = givenProfessional({ name: 'Helena Martins' })
export const helena = { ...given, zone: 'America/Sao_Paulo' }
/** A person whom Helena entered, without an account. */
export const lourdes = givenClientEnteredBy(helena.professionalId).data

const startsAt = '2026-11-30T13:00:00.000Z'
const at = '2026-11-21T15:00:00.000Z'
export const booking = givenAppointment({ client: caio, professional: helena, startsAt })
const { held, cancelled, expired, requestExpired } = booking
const refundTerms = {
  bookedAt: held.data.heldAt,
  deadlineHours: 0,
  movedByProfessional: false,
  zone: helena.zone,
}
const { appointmentId, clientId: client, professionalId } = booking
const { endsAt, zone } = held.data
const start = { appointmentId, clientId: client, professionalId, startsAt, endsAt }
const ofRecord = { clientId: lourdes.clientId, professionalId, invitationId: deriveId(appointmentId, 'i') }
const accepts = { ...ofRecord, userId: caio.userId, joinedTo: caio.clientId }

export type Heard = readonly [name: string, event: AnyEvent]

/** An event with other data. */
function but(event: AnyEvent, data: object): AnyEvent {
  return { type: event.type, data: { ...event.data, ...data } }
}

const unpaid = { isUnpaidHold: true }
const unknown = { appointmentId: appointmentNamed('unknown') }
/** An appointment that the professional entered. */
export const entered = { appointmentId: appointmentNamed('entered') }
const swappedTo = { ...unknown, professionalId, startsAt: '2026-12-01T17:00:00.000Z' }
const ofAppointments: readonly Heard[] = [
  ['appointment confirmed', booking.confirmed],
  ['appointment entered', appointmentScheduledWith({ ...start, zone })],
  ['entry of a person without an account', appointmentScheduledWith({ ...start, ...ofRecord, zone })],
  [
    'entry handed over',
    { type: 'appointment-handed-over', data: { ...start, from: lourdes.clientId, zone } },
  ],
  ['entry accepted', { type: 'appointment-accepted', data: { ...start, zone, acceptedAt: at } }],
  ['requested', booking.requested],
  ['requested of a guardian', but(booking.requested, { awaitsGuardian: true })],
  ['guardian named', booking.guardianNamed],
  ['authorised, to be paid', booking.guardianAuthorised('payment')],
  ['authorised, to be approved', booking.guardianAuthorised('approval')],
  ['approved', booking.approved],
  ['declined', booking.declined],
  ['hold expired', expired],
  ['request expired', requestExpired],
  ['request without an answer of the guardian', but(requestExpired, { request: 'for-guardian' })],
  ['not authorised', but(cancelled, { reason: 'by-guardian', ...unpaid, request: 'for-guardian' })],
  ['approved request expired', but(requestExpired, { request: 'approved' })],
  ...['by-client', 'by-professional', 'by-platform', 'entry-declined'].flatMap((reason): readonly Heard[] => [
    [`cancelled ${reason}`, but(cancelled, { reason })],
    [`hold cancelled ${reason}`, but(cancelled, { reason, ...unpaid })],
    [`request cancelled ${reason}`, but(cancelled, { reason, ...unpaid, request: 'waiting' })],
    [`approved request cancelled ${reason}`, but(cancelled, { reason, ...unpaid, request: 'approved' })],
  ]),
  ['hold swapped', but(cancelled, { reason: 'by-client', ...unpaid, swappedTo })],
  ['request swapped', but(cancelled, { reason: 'by-client', ...unpaid, request: 'waiting', swappedTo })],
  [
    'request swapped for another professional',
    but(cancelled, {
      reason: 'by-client',
      ...unpaid,
      request: 'waiting',
      swappedTo: { ...swappedTo, professionalId: unknown.appointmentId },
    }),
  ],
  ['paid, cancelled by-client in time', but(cancelled, { reason: 'by-client', refundTerms })],
  [
    'paid, cancelled by-client late',
    but(cancelled, {
      reason: 'by-client',
      refundTerms: { ...refundTerms, bookedAt: '2026-01-01T12:00:00.000Z', deadlineHours: 168 * 4 },
    }),
  ],
  ['proposal cancelled', but(cancelled, { clientId: lourdes.clientId, reason: 'by-professional' })],
  ['entry lapsed', but(cancelled, { reason: 'entry-lapsed' })],
  ...(['client', 'professional', 'platform'] as const).map((by): Heard => {
    const { moved } = appointmentMovedTo(held, '2026-12-01T17:00:00.000Z', by)
    return [`moved by ${by}`, moved]
  }),
  ...(['client', 'professional'] as const).flatMap((absent): readonly Heard[] => [
    [`absence of the ${absent} proposed`, noShowProposedAfter(held, absent)],
    [`absence of the ${absent} recorded`, noShowRecordedAfter(held, { absent })],
    [`contest of the ${absent} upheld`, booking.decided(absent, 'upheld')],
    [`contest of the ${absent} overturned`, booking.decided(absent, 'overturned')],
  ]),
  ['absence of the professional recorded by the client', booking.missed],
]

const { paid, refunded, partlyReturned, strayReturned } = booking
const earlier = cents.parse(4_000)
const ofPayments: readonly Heard[] = [
  ['paid', paid],
  ['paid, of an appointment that the professional entered', but(paid, entered)],
  ...refundReason.options.flatMap((reason): readonly Heard[] => [
    [`refunded, ${reason}`, but(refunded, { reason })],
    [`the rest refunded, ${reason}`, but(refunded, { reason, returnedBefore: earlier })],
  ]),
  ['a part returned', partlyReturned(6_000)],
  ['more of it returned', partlyReturned(6_000, earlier)],
  ['all of it returned in parts', partlyReturned(15_000, earlier)],
  ['a part sent back by the bank', partlyReturned(0, earlier)],
  ['a part returned, of an unknown appointment', but(partlyReturned(6_000), unknown)],
  ['a part sent back by the bank, of an unknown appointment', but(partlyReturned(0, earlier), unknown)],
  ['a stray payment returned', strayReturned],
  ['a stray payment returned, of an unknown appointment', but(strayReturned, unknown)],
  ['a stray payment as requested', but(strayReturned, { outcome: 'as-requested' })],
]

const ofPeople: readonly Heard[] = [
  ['address confirmed', emailConfirmedOf(caio)],
  ['address of the team confirmed', emailConfirmedOf(bia)],
  [
    'invitation addressed',
    { type: 'client-invitation-addressed', data: { ...ofRecord, addressedTo: client } },
  ],
  ['record joined', { type: 'client-record-joined', data: accepts }],
  ['record claimed', { type: 'client-record-claimed', data: { ...ofRecord, clientId: client } }],
  ['more entries accepted', { type: 'client-entries-accepted', data: accepts }],
  ['invitation declined', { type: 'client-invitation-declined', data: ofRecord }],
  [
    'invitation with one appointment declined',
    { type: 'client-invitation-declined', data: { ...ofRecord, clientId: client } },
  ],
  [
    'invitation with two appointments declined',
    { type: 'client-invitation-declined', data: { ...ofRecord, clientId: bia.clientId } },
  ],
  ['entry declined', { type: 'client-entry-declined', data: { ...ofRecord, appointmentId } }],
  [
    'relation ended by the client',
    { type: 'relation-ended', data: { clientId: client, professionalId, endedAt: at } },
  ],
  ['unknown entry declined', { type: 'client-entry-declined', data: { ...ofRecord, ...unknown } }],
]

const withdrawn = { by: 'admin', reason: 'O conselho suspendeu o registro.' }
const { account: _, actor: __, published: ___, settingsSaved: ____, ...ofCredential } = given
const ofProfessionals: readonly Heard[] = [
  ['professional registered', ofCredential.registered],
  ['credential verified', ofCredential.verified],
  ['credential rejected', ofCredential.rejected],
  ['credential rejected, its reason erased', but(ofCredential.rejected, { reason: 'erased' })],
  ['credential resubmitted', { type: 'credential-resubmitted', data: { professionalId, resubmittedAt: at } }],
  ['credential due', ofCredential.recheckDue],
  ['credential expired', ofCredential.expired],
  ['verification withdrawn', but(ofCredential.expired, { withdrawn })],
]

const moderated = {
  type: 'content-moderated',
  data: {
    caseId: deriveId(appointmentId, 'case'),
    subjectId: appointmentId,
    professionalId,
    concernedId: bia.clientId,
    message: null,
    by: 'admin',
    reason: 'Um motivo para a equipe.',
    reporters: [caio.clientId, caio.clientId],
    moderatedAt: at,
  },
}
const ofModeration: readonly Heard[] = [
  ...['dismissed', 'hidden', 'restored', 'warned'].map((action): Heard => [
    `review ${action}`,
    but(moderated, { kind: 'review', action }),
  ]),
  ...['dismissed', 'unpublished', 'restored', 'warned'].map((action): Heard => [
    `profile ${action}`,
    but(moderated, { kind: 'profile', action, concernedId: helena.account.clientId }),
  ]),
  ...['dismissed', 'warned'].flatMap((action): readonly Heard[] => {
    const message = { kind: 'message', action }
    const ofClient = { sender: 'client', clientId: client }
    const ofHelena = { sender: 'professional', clientId: client }
    const [byCaio, byHelena] = [caio.clientId, helena.account.clientId]
    return [
      [
        `message of a client ${action}`,
        but(moderated, { ...message, message: ofClient, concernedId: byCaio, reporters: [byHelena] }),
      ],
      [
        `message of a professional ${action}`,
        but(moderated, { ...message, message: ofHelena, concernedId: byHelena }),
      ],
    ]
  }),
  [
    'reported message revealed',
    { type: 'reported-message-revealed', data: { clientId: client, professionalId, revealedAt: at } },
  ],
]

const ofMessages: readonly Heard[] = ['client', 'professional'].map((reader): Heard => [
  `messages left unread by the ${reader}`,
  { type: 'messages-left-unread', data: { clientId: client, professionalId, reader, since: at, leftAt: at } },
])

const ofTimes: readonly Heard[] = [
  ['reminder sent', { type: 'reminder-sent', data: { ...start, sentAt: at } }],
  ['reminder without an address', { type: 'reminder-skipped', data: { ...start, reason: 'no-address' } }],
  ['reminder too late', { type: 'reminder-skipped', data: { ...start, reason: 'already-begun' } }],
  ['room announced', { type: 'room-link-announced', data: { ...start, announcedAt: at } }],
  ['review requested', { type: 'review-requested', data: { ...start, requestedAt: at } }],
]

const listed: readonly Heard[] = [
  ...ofAppointments,
  ...ofPayments,
  ...ofPeople,
  ...ofProfessionals,
  ...ofModeration,
  ...ofMessages,
  ...ofTimes,
]

/** What is not listed here is heard as the examples of its notices say. */
const ofExamples = notices.flatMap(({ on, examples }) =>
  on
    .filter(({ type }) => !listed.some(([, event]) => event.type === type))
    .flatMap(({ type }) =>
      (examples?.(start) ?? [start]).map((data, at): Heard => [`${type}, example ${at + 1}`, { type, data }]),
    ),
)

/** An event of each kind that people hear of, and of each way in which it can be. */
export const heardEvents: readonly Heard[] = [...listed, ...ofExamples]

/** Readable names for the ids of these events. */
export const knownIds: ReadonlyMap<string, string> = new Map<string, string>([
  [caio.clientId, 'Caio'],
  [caio.userId, 'account of Caio'],
  [bia.clientId, 'Bia'],
  [bia.userId, 'account of Bia'],
  [lourdes.clientId, 'Lourdes'],
  [helena.professionalId, 'Helena'],
  [helena.account.clientId, 'Helena as a person'],
  [helena.account.userId, 'account of Helena'],
  [appointmentId, 'appointment'],
  [entered.appointmentId, 'entered appointment'],
  [paid.data.paymentId, 'payment'],
])
