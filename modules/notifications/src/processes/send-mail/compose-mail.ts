import type { Person } from '@escuta/identity/contract'
import { defaultZone, formatZone, roomPath } from '@escuta/kernel'
import type { ComposedMail, MailCalendar } from '@escuta/mail'
import type { NotificationsDeps } from '../../application/deps.ts'
import type { QueuedMail } from '../../domain/mail/mail.state.ts'
import { findParticipants } from '../../notices/audience.ts'
import { automaticMail } from '../../notices/automatic-mail.ts'
import { mailFor } from '../../notices/mails.ts'
import { formatWhen } from '../../texts/when.ts'
import { groundFor } from '../ground-for.ts'

type Appointment = NonNullable<QueuedMail['appointment']>

/**
 * The e-mail as it is sent now; undefined without an address. Names, which people choose themselves, only go to confirmed
 * addresses.
 */
export async function composeMail(
  deps: NotificationsDeps,
  queued: QueuedMail,
): Promise<Omit<ComposedMail, 'id'> | undefined> {
  const { kind, role, personId, appointment, money } = queued
  const recipient = await recipientOf(deps, queued, personId)
  if (!recipient?.email || recipient.isRemoved) return undefined
  const { email } = recipient
  const name = recipient.isEmailConfirmed ? recipient.name : null
  const shown = appointment && (await showAppointment(deps, appointment, role))
  const written = automaticMail(kind, {
    role,
    name,
    appointment: shown && { ...shown, other: name === null ? null : shown.other },
    money,
    paid: await paidFor(deps, queued),
    publicUrl: deps.settings.publicUrl,
  })
  const { calendar: method } = mailFor(kind, role)
  const calendar =
    appointment && method ? invitation(deps, { ...queued, appointment, method, attendee: email }) : undefined
  return { ...written, to: { email, name }, ground: groundFor(recipient), calendar }
}

const saysWhatIsPaid: ReadonlySet<QueuedMail['kind']> = new Set(['appointment-confirmed', 'payment-received'])

/** What the client paid for the appointment, in an e-mail that says so; undefined where nothing was. */
async function paidFor(
  { receivedPayments }: NotificationsDeps,
  { kind, role, appointment }: QueuedMail,
): Promise<number | undefined> {
  if (!saysWhatIsPaid.has(kind) || role !== 'client' || !appointment) return undefined
  const { amount, paidAt } = await receivedPayments.heldMoney(appointment.appointmentId)
  return paidAt === null ? undefined : amount
}

/** A record that an account's owner joined has no address: its appointment is that of the account's own record. */
async function recipientOf(
  { people, appointments }: NotificationsDeps,
  { role, appointment }: QueuedMail,
  personId: string,
): Promise<Person | undefined> {
  const known = (await people.byIds([personId])).get(personId)
  if (known?.email || !appointment || role === 'professional') return known
  const now = (await appointments.byIds([appointment.appointmentId])).get(appointment.appointmentId)
  return now && now.clientId !== personId ? (await people.byIds([now.clientId])).get(now.clientId) : known
}

async function showAppointment(deps: NotificationsDeps, appointment: Appointment, role: QueuedMail['role']) {
  const { professional } = await findParticipants(deps, appointment)
  const zone = professional?.zone ?? defaultZone
  // A mail outlives an erasure: clients are not named in those of professionals.
  const other = role === 'client' ? professional : undefined
  return {
    when: `${formatWhen(appointment.startsAt, zone)} (${formatZone(appointment.startsAt, zone)})`,
    other: other?.isRemoved === false ? other.name : null,
    roomUrl: roomUrlOf(deps, appointment, role),
    id: appointment.appointmentId,
  }
}

function roomUrlOf(
  { settings }: Pick<NotificationsDeps, 'settings'>,
  { appointmentId }: Appointment,
  role: QueuedMail['role'],
): string {
  return `${settings.publicUrl}${roomPath(role, appointmentId)}`
}

type Invited = Pick<QueuedMail, 'role' | 'causedAt'> & {
  readonly appointment: Appointment
  readonly method: MailCalendar['method']
  readonly attendee: string
}

function invitation(
  deps: NotificationsDeps,
  { role, causedAt, appointment, method, attendee }: Invited,
): MailCalendar {
  const { appointmentId: id, startsAt: date, endsAt } = appointment
  const url = roomUrlOf(deps, appointment, role)
  const entry = { id, date, endsAt, changedAt: causedAt, url }
  const organizer = deps.settings.supportEmail
  const content = deps.appointments.invitation({ ...entry, method, organizer, attendee })
  return { method, content }
}
