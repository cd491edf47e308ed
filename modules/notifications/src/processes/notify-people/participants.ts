import type { NotificationSettings } from '@escuta/catalog/contract'
import type { Person } from '@escuta/identity/contract'
import { defaultZone, deriveId, notificationId, unwrap, userId } from '@escuta/kernel'
import type { Reaction } from '@escuta/projections'
import type { NoticeSubject, RecipientRole } from '../../contract/index.ts'
import {
  type Channels,
  channelsOf,
  everyNotice,
  type NoticeCause,
} from '../../domain/notices/notice-channels.ts'
import type { ReturnedMoney } from '../../texts/mail-text.ts'
import { formatWhen } from '../../texts/when.ts'
import type { NotificationsDeps } from '../../application/deps.ts'
import { addNotification } from '../../application/add-notification.ts'
import { requestMail } from './request-mail.ts'

type ParticipantDeps = Pick<NotificationsDeps, 'people' | 'professionals'>
export type NotifyDeps = ParticipantDeps & Pick<NotificationsDeps, 'appointments' | 'run' | 'jobs' | 'cipher'>
type Ids = { readonly clientId: string; readonly professionalId: string }

/** What a notification and its e-mail are about. */
type CausingEvent = {
  readonly data: Partial<Ids> & {
    readonly professionalId: string
    readonly appointmentId?: string
    readonly paymentId?: string
    readonly startsAt?: string
    readonly endsAt?: string
    readonly money?: ReturnedMoney
  }
  readonly metadata: { readonly occurredAt: string }
}

export type AppointmentEvent = CausingEvent & {
  readonly data: Ids & { readonly appointmentId: string }
}

/** The notification's text, given the other participant's name. */
type Text = (otherName: string) => { readonly title: string; readonly message: string }
type Texts = Partial<Readonly<Record<RecipientRole, Text>>>

/** What the participants are notified of, and the event that says so. */
type Notice<Event extends CausingEvent = CausingEvent> = {
  readonly cause: NoticeCause
  readonly subject: Extract<
    NoticeSubject,
    'appointment' | 'room' | 'payment' | 'profile' | 'conversation' | 'review'
  >
  readonly event: Event
  readonly reaction: Reaction
  /** Who did it; undefined where no participant did. */
  readonly by?: RecipientRole | undefined
}

/** Causes of times that are not paid: they make no patient, whose name the professional would see. */
const unpaid: ReadonlySet<NoticeCause> = new Set<NoticeCause>([
  'appointment-requested',
  'appointment-approved',
  'request-expired',
  'request-cancelled',
  'approved-hold-expired',
])

type Zone = { readonly whenOf: (instant: string) => string }
type Participant = Pick<Person, 'personId' | 'userId' | 'name' | 'isRemoved'>
type Recipient = {
  readonly role: RecipientRole
  readonly to: Participant | undefined
  readonly about: Participant | undefined
  readonly settings: NotificationSettings
  readonly unnamed: string
}

/** Notifies both participants of what the event is about, or one where there is a text for one, each with the other's name, as their settings permit. */
export async function notifyParticipants(
  deps: NotifyDeps,
  notice: Notice<CausingEvent & { readonly data: Ids }>,
  textsIn: (zone: Zone) => Texts,
): Promise<void> {
  const { data } = notice.event
  const [{ client, professional }, settings] = await Promise.all([
    findParticipants(deps, data),
    deps.professionals.notificationSettingsOf(data.professionalId),
  ])
  const about = client && (await asShown(deps, notice, client))
  const zone = professional?.zone ?? defaultZone
  const texts = textsIn({ whenOf: (instant) => formatWhen(instant, zone) })
  const recipients: readonly Recipient[] = [
    { role: 'client', to: client, about: professional, settings: everyNotice, unnamed: 'seu profissional' },
    { role: 'professional', to: professional, about, settings, unnamed: 'uma pessoa' },
  ]
  for (const recipient of recipients) {
    const text = texts[recipient.role]
    if (text) await notify(deps, notice, recipient, text)
  }
}

async function asShown(
  { appointments }: NotifyDeps,
  { cause, event: { data } }: Notice,
  client: Participant,
): Promise<Participant> {
  if (!unpaid.has(cause)) return client
  const { personId } = client
  const nameOf = await appointments.namesShownTo(data.professionalId, [personId])
  return { ...client, name: nameOf(personId) }
}

/** Notifies a professional of what is theirs alone, as their settings permit. */
export async function notifyProfessional(
  deps: NotifyDeps,
  notice: Omit<Notice, 'subject'>,
  text: ReturnType<Text>,
): Promise<void> {
  const { professionalId } = notice.event.data
  const [professionals, settings] = await Promise.all([
    deps.professionals.byIds([professionalId]),
    deps.professionals.notificationSettingsOf(professionalId),
  ])
  const to = professionals.get(professionalId)
  const recipient = { role: 'professional', to, about: undefined, settings, unnamed: '' } as const
  await notify(deps, { ...notice, subject: 'profile' }, recipient, () => text)
}

/** Both participants of an appointment, where their owners have them. */
export async function findParticipants(deps: ParticipantDeps, { clientId, professionalId }: Ids) {
  const [people, professionals] = await Promise.all([
    deps.people.byIds([clientId]),
    deps.professionals.byIds([professionalId]),
  ])
  return { client: people.get(clientId), professional: professionals.get(professionalId) }
}

/** Notifies one participant by the channels that the table decides on; erased people hear of nothing. */
async function notify(deps: NotifyDeps, notice: Notice, recipient: Recipient, text: Text): Promise<void> {
  const { cause, event, reaction, by } = notice
  const { role, to, settings } = recipient
  if (!to || to.isRemoved) return
  const { inbox, mail } = channelsOf(cause, role, settings, by)
  if (inbox) await addToInbox(deps, notice, recipient, { ...inbox, text })
  // Before people whom a professional entered accept, nothing but the invitation goes to them.
  const isInvited = role === 'client' && to.userId === null
  if (mail && !isInvited)
    await requestMail(deps, { kind: mail, role, personId: to.personId, event }, reaction)
}

/** Does nothing for people without an account, who have no inbox. */
async function addToInbox(
  { run }: NotifyDeps,
  { subject, event: { data, metadata }, reaction }: Notice,
  { role, to, about, unnamed }: Recipient,
  { text, ...inbox }: NonNullable<Channels['inbox']> & { readonly text: Text },
): Promise<void> {
  if (!to?.userId) return
  const named = about?.isRemoved ? undefined : about
  const context = reaction.contextFor(`notify-${to.personId}`)
  const notification = {
    ...inbox,
    notificationId: notificationId.parse(deriveId(context.commandId, 'notification')),
    userId: userId.parse(to.userId),
    personId: to.personId,
    aboutPersonId: named?.personId ?? to.personId,
    role,
    subject,
    subjectId: subjectIdOf(subject, role, data),
    createdAt: metadata.occurredAt,
    ...text(named?.name ?? unnamed),
  }
  unwrap(await run(addNotification, notification, context))
}

function subjectIdOf(
  subject: Notice['subject'],
  role: RecipientRole,
  { appointmentId, paymentId, clientId, professionalId }: CausingEvent['data'],
): string {
  if (subject === 'conversation' && role === 'professional' && clientId) return clientId
  if (subject === 'payment' && paymentId) return paymentId
  return appointmentId ?? professionalId
}
