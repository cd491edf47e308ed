import type { EventDefinition, StoredEventOf } from '@escuta/event-sourcing'
import type { Audience, NoticeDeps } from './audience.ts'
import type { MailKind, NoticeSubject, NotificationType, RecipientRole } from '../contract/index.ts'
import type { MailText, ReturnedMoney } from '../texts/mail-text.ts'

/** What a text is written with. */
export type Said<Facts> = {
  /** The name of the other participant, or a word for them. */
  readonly other: string
  /** An instant on the professional's clock, as `formatWhen` returns it. */
  readonly at: (instant: string) => string
  readonly facts: Facts
}

export type InboxText = { readonly title: string; readonly message: string }

/** A notification of the in-app inbox. The title names nobody: it stays readable after an erasure of the other. */
export type InboxPart<Facts> = (said: Said<Facts>) => InboxText

/** An e-mail. What it says is read when it is sent, so it is written without the facts. */
export type MailPart<Facts> = {
  readonly kind: MailKind
  /** Its name in the replay, where that is another one than in the outbox. */
  readonly labelInReplay?: string
  /** Puts the appointment into the recipient's calendar, or takes it out. */
  readonly calendar?: 'REQUEST' | 'CANCEL'
  /** Not sent once the appointment was moved or cancelled, or has ended. */
  readonly onlyWhile?: 'confirmed' | 'not-ended'
  /** Sent once for this id, however often the event occurs. */
  readonly onceFor?: (facts: Facts) => string
  readonly text: MailText
}

/** The channels by which people hear of something. A new one is another part here, and its adapter in `notify-people/channels`. */
export type Parts<Facts> = {
  readonly inbox: InboxPart<Facts>
  readonly mail: MailPart<Facts>
}

/** What one recipient hears, by at least one channel. */
export type RecipientNotice<Facts> = {
  /** The setting that turns it off altogether. */
  readonly setting?: 'appointments' | 'payments' | 'reminders'
  /** Open browsers show it at once, unless its recipient did it or this is false. */
  readonly isLive?: false
  /** Of which facts this recipient hears; of all, where it is left out. */
  readonly when?: (facts: Facts) => boolean
} & AtLeastOne<Parts<Facts>>

type Subject = Exclude<NoticeSubject, 'settings'>

type NoticeOf<Definition extends EventDefinition, Facts, Heard = Facts> = {
  /** The name of its file. */
  readonly name: string
  readonly on: readonly Definition[]
  /** Of which of these events people hear; of all, where it is left out. */
  readonly when?: (event: StoredEventOf<Definition>) => boolean
  /** What the event means, where its data alone does not say it; nobody hears of undefined. */
  readonly facts?: (
    event: StoredEventOf<Definition>,
    deps: NoticeDeps,
  ) => Facts | undefined | Promise<Facts | undefined>
  /** Its type in the inbox. */
  readonly type: NotificationType
  readonly heardBy: Audience<Heard>
  /** Who did it; undefined where no participant did. */
  readonly by?: (facts: Heard) => RecipientRole | undefined
  /** What it leads to; null for nothing. */
  readonly about: Subject | null | ((facts: Heard) => Subject)
  /** Of a time that is not paid: it makes no patient, whose name the professional would see. */
  readonly isUnpaid?: true
  /** Names its commands where people hear of two notices of one event; never changed, as command ids derive from it. */
  readonly step?: string
  /** The facts of each example of the preview, made of those that all examples share. */
  readonly examples?: (shared: object) => readonly Partial<Heard>[]
  readonly to: AtLeastOne<Readonly<Record<RecipientRole, RecipientNotice<Heard>>>>
}

type AtLeastOne<Parts> = {
  [Name in keyof Parts]: Pick<Parts, Name> & Partial<Omit<Parts, Name>>
}[keyof Parts]

/** What the delivery of a notice reads of its facts. */
export type AnyFacts = {
  readonly clientId?: string
  readonly professionalId?: string
  readonly appointmentId?: string
  readonly paymentId?: string
  readonly startsAt?: string
  readonly endsAt?: string
  readonly money?: ReturnedMoney
}

/** A notice of any event, as the process and what is derived from the list know it. */
export type Notice = NoticeOf<EventDefinition, AnyFacts>

/**
 * Declares what people hear of an event: under which condition, who, by which channels, about what, and in which words. The
 * facts of its texts are the event's data, or what `facts` makes of the event. Beside `facts`, a text is written as
 * `(said) => …`: TypeScript looks at the names of functions before it knows the facts.
 */
export function defineNotice<
  Definition extends EventDefinition,
  Facts extends object = StoredEventOf<Definition>['data'],
>(notice: NoticeOf<Definition, Facts, NoInfer<Facts>>): Notice {
  return asNotice(notice)
}

/** Guarantee: a notice is handed events of its own definitions only, and the facts that it made of them. */
function asNotice(notice: object): Notice {
  return notice as Notice
}
