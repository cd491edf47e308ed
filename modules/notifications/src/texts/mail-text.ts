import { formatBrl } from '@escuta/kernel'
import type { RecipientRole } from '../contract/index.ts'
import type { QueuedMail } from '../domain/mail/mail.state.ts'

/** What the texts are written with. */
export type MailFacts = {
  readonly role: RecipientRole
  /** Null while the address is not confirmed: a name would reach an unverified recipient. */
  readonly name: string | null
  /** `when` with its zone; `other` is the other participant, null where they may not be named. */
  readonly appointment: {
    readonly when: string
    readonly other: string | null
    /** The address of its room. */
    readonly roomUrl: string
    readonly id: string
  } | null
  /** What came back of a payment, in an e-mail about that. */
  readonly money?: ReturnedMoney | undefined
  /** Cents that the client paid, in an e-mail about their confirmed appointment. */
  readonly paid?: number | undefined
  readonly publicUrl: string
}

/** Of a payment, in cents: what came back now, or did not arrive; what came back in all; and what was paid. */
export type ReturnedMoney = NonNullable<QueuedMail['money']>

/** The text of one kind of automatic e-mail. */
export type MailText = {
  /** Subjects hold no health data and no names. */
  readonly subject: string
  readonly preview: string
  /** Follows the person's name. */
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** `path` null: the room of the appointment; `about` is the parameter that the appointment's id is added as. */
  readonly button: { readonly label: string; readonly path: string | null; readonly about?: string }
}

/** Where a button leads: to a page, where it is about an appointment with its id, or to the room. */
export function hrefOf(
  { path, about }: MailText['button'],
  { appointment, publicUrl }: Pick<MailFacts, 'appointment' | 'publicUrl'>,
): string {
  if (path === null && appointment) return appointment.roomUrl
  const query = about && appointment ? `?${about}=${appointment.id}` : ''
  return `${publicUrl}${path ?? ''}${query}`
}

/** The lines of an e-mail about money and about an appointment. */
export function detailsOf({
  role,
  appointment,
  money,
  paid,
}: Pick<MailFacts, 'role' | 'appointment' | 'money' | 'paid'>) {
  return [
    ...(money && role === 'client' ? aboutMoney(money) : []),
    ...(appointment ? aboutAppointment(appointment) : []),
    ...(paid === undefined ? [] : [{ label: 'Valor pago', value: formatBrl(paid) }]),
  ]
}

function aboutMoney({ now, inAll, paid }: ReturnedMoney) {
  return [
    { label: 'Devolução', value: formatBrl(now) },
    { label: 'Você pagou', value: formatBrl(paid) },
    ...(inAll > now ? [{ label: 'Já devolvido ao todo', value: formatBrl(inAll) }] : []),
  ]
}

function aboutAppointment({ when, other }: NonNullable<MailFacts['appointment']>) {
  return [{ label: 'Quando', value: when }, ...(other === null ? [] : [{ label: 'Com', value: other }])]
}
