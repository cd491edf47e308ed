import type { MailKind, NotificationSettings, NotificationType, RecipientRole } from '../../contract/index.ts'

/** The settings of people who have none of their own. */
export const everyNotice: NotificationSettings = {
  email: true,
  push: true,
  reminders: true,
  appointments: true,
  payments: true,
}

/** What people are notified of. */
export type NoticeCause =
  | 'appointment-confirmed'
  | 'appointment-entered'
  | 'appointment-proposed'
  | 'appointment-accepted'
  | 'proposal-accepted'
  | 'proposal-declined'
  | 'proposal-lapsed'
  | 'appointment-cancelled'
  | 'appointment-moved'
  | 'appointment-requested'
  | 'appointment-approved'
  | 'appointment-declined'
  | 'request-expired'
  | 'request-cancelled'
  | 'approved-hold-expired'
  | 'hold-expired'
  | 'hold-cancelled'
  | 'hold-released'
  | 'request-released'
  | 'no-show-proposed'
  | 'no-show-recorded'
  | 'absence-recorded'
  | 'no-show-contested'
  | 'client-absence-upheld'
  | 'client-absence-overturned'
  | 'professional-absence-upheld'
  | 'professional-absence-overturned'
  | 'payment-succeeded'
  | 'payment-refunded'
  | 'payment-returned'
  | 'return-undone'
  | 'appointment-reminded'
  | 'room-link-announced'
  | 'review-requested'
  | 'email-confirmed'
  | 'professional-registered'
  | 'credential-approved'
  | 'credential-rejected'
  | 'credential-resubmitted'
  | 'credential-recheck-due'
  | 'credential-expired'
  | 'messages-unread'
  | 'report-answered'
  | 'review-hidden'
  | 'review-restored'
  | 'profile-taken-down'
  | 'profile-released'
  | 'author-warned'
  | 'reported-message-revealed'

/** How a role hears of a cause. */
type Rule = {
  /** The type of the notification in the inbox; without one there is an e-mail only. */
  readonly type?: NotificationType
  /** The setting that turns it off altogether; without one it always reaches the inbox. */
  readonly setting?: 'appointments' | 'payments' | 'reminders'
  /** Shown in open browsers, unless the person did it. */
  readonly live?: true
  /** The e-mail that is sent too. Reminders have a way of their own (`queue-reminders`). */
  readonly mail?: MailKind
}

/** Who hears of what. A role without a rule does not hear of it. */
const rules: Readonly<Record<NoticeCause, Partial<Readonly<Record<RecipientRole, Rule>>>>> = {
  'appointment-confirmed': {
    client: { type: 'appointment', setting: 'appointments', live: true, mail: 'appointment-confirmed' },
    professional: { type: 'appointment', setting: 'appointments', live: true, mail: 'appointment-booked' },
  },
  // The professional entered it in their own agenda.
  'appointment-entered': {
    client: { type: 'appointment', setting: 'appointments', live: true, mail: 'appointment-confirmed' },
    professional: { type: 'appointment', setting: 'appointments' },
  },
  // The invitation itself goes by e-mail.
  'appointment-proposed': { client: { type: 'appointment', live: true } },
  // What was entered is theirs from now on, as if they had booked it.
  'appointment-accepted': {
    client: { type: 'appointment', setting: 'appointments', live: true, mail: 'appointment-confirmed' },
  },
  'proposal-declined': { professional: { type: 'appointment', live: true, mail: 'proposal-declined' } },
  'proposal-lapsed': { professional: { type: 'appointment', live: true } },
  'proposal-accepted': { professional: { type: 'appointment', setting: 'appointments', live: true } },
  'appointment-cancelled': {
    client: { type: 'appointment', live: true, mail: 'appointment-cancelled' },
    professional: { type: 'appointment', live: true, mail: 'appointment-cancelled' },
  },
  'appointment-moved': {
    client: { type: 'appointment', live: true, mail: 'appointment-moved' },
    professional: { type: 'appointment', live: true, mail: 'appointment-moved' },
  },
  'appointment-requested': {
    client: { type: 'appointment' },
    professional: { type: 'appointment', live: true, mail: 'appointment-requested' },
  },
  'appointment-approved': {
    client: { type: 'appointment', live: true, mail: 'appointment-approved' },
    professional: { type: 'appointment', setting: 'appointments' },
  },
  'appointment-declined': {
    client: { type: 'appointment', live: true, mail: 'appointment-declined' },
  },
  'request-expired': {
    client: { type: 'appointment', live: true, mail: 'request-expired' },
    professional: { type: 'appointment', live: true, mail: 'request-expired' },
  },
  // Notices of a request that the professional heard of, waiting or approved.
  'request-cancelled': {
    client: { type: 'appointment', live: true },
    professional: { type: 'appointment', setting: 'appointments', live: true },
  },
  'approved-hold-expired': {
    client: { type: 'appointment', live: true },
    professional: { type: 'appointment', setting: 'appointments', live: true },
  },
  // The professional did not hear of the unpaid hold, and so not of its end.
  'hold-expired': { client: { type: 'appointment', live: true } },
  'hold-cancelled': { client: { type: 'appointment', live: true } },
  // The platform ended the unpaid hold, or the request: the client does not expect it.
  'hold-released': { client: { type: 'appointment', live: true, mail: 'hold-released' } },
  'request-released': {
    client: { type: 'appointment', live: true, mail: 'hold-released' },
    professional: { type: 'appointment', setting: 'appointments', live: true },
  },
  // The one who waited in the room.
  'no-show-proposed': {
    client: { type: 'appointment', live: true },
    professional: { type: 'appointment', live: true },
  },
  'no-show-recorded': {
    client: { type: 'appointment', live: true },
    professional: { type: 'appointment' },
  },
  // The client recorded that the professional did not appear, who has 48 hours to contest it.
  'absence-recorded': {
    client: { type: 'appointment' },
    professional: { type: 'appointment', live: true, mail: 'absence-recorded' },
  },
  'no-show-contested': {
    client: { type: 'appointment', live: true },
    professional: { type: 'appointment', live: true },
  },
  // What staff decided about the contest: an e-mail to the person who contested it, and to a client whose payment is
  // kept.
  'client-absence-upheld': {
    client: { type: 'appointment', live: true, mail: 'no-show-upheld' },
    professional: { type: 'appointment', live: true },
  },
  'client-absence-overturned': {
    client: { type: 'appointment', live: true, mail: 'contest-accepted' },
    professional: { type: 'appointment', live: true },
  },
  'professional-absence-upheld': {
    client: { type: 'appointment', live: true },
    professional: { type: 'appointment', live: true, mail: 'no-show-upheld' },
  },
  'professional-absence-overturned': {
    client: { type: 'appointment', live: true, mail: 'absence-overturned' },
    professional: { type: 'appointment', live: true, mail: 'contest-accepted' },
  },
  'payment-succeeded': {
    client: { type: 'payment', setting: 'payments' },
    professional: { type: 'payment', setting: 'payments', live: true },
  },
  'payment-refunded': {
    client: { type: 'payment', live: true },
    professional: { type: 'payment', setting: 'payments', live: true },
  },
  // Money that came back without a cancellation, whose e-mail would say so.
  'payment-returned': {
    client: { type: 'payment', live: true, mail: 'payment-returned' },
    professional: { type: 'payment', setting: 'payments', live: true },
  },
  // The payer's bank sent back what was announced as returned.
  'return-undone': {
    client: { type: 'payment', live: true, mail: 'return-undone' },
    professional: { type: 'payment', setting: 'payments', live: true },
  },
  'appointment-reminded': {
    client: { type: 'reminder', setting: 'reminders', live: true },
    professional: { type: 'reminder', setting: 'reminders', live: true },
  },
  'room-link-announced': {
    client: { type: 'reminder', setting: 'reminders', live: true, mail: 'room-link' },
    professional: { type: 'reminder', setting: 'reminders', live: true, mail: 'room-link' },
  },
  'review-requested': {
    client: { type: 'reminder', setting: 'reminders', live: true, mail: 'review-requested' },
  },
  'email-confirmed': { client: { mail: 'client-welcome' } },
  'professional-registered': { professional: { mail: 'professional-welcome' } },
  'credential-approved': { professional: { type: 'system', live: true, mail: 'credential-approved' } },
  'credential-rejected': { professional: { type: 'system', live: true, mail: 'credential-rejected' } },
  'credential-resubmitted': { professional: { type: 'system' } },
  'credential-recheck-due': {
    professional: { type: 'system', live: true, mail: 'credential-recheck-due' },
  },
  'credential-expired': { professional: { type: 'system', live: true, mail: 'credential-expired' } },
  'report-answered': {
    client: { type: 'system', live: true, mail: 'report-answered' },
    professional: { type: 'system', live: true, mail: 'report-answered' },
  },
  'review-hidden': { client: { type: 'system', live: true, mail: 'review-hidden' } },
  'review-restored': { client: { type: 'system', live: true, mail: 'review-restored' } },
  'profile-taken-down': { professional: { type: 'system', live: true, mail: 'profile-taken-down' } },
  'profile-released': { professional: { type: 'system', live: true, mail: 'profile-released' } },
  // The person whose review, profile or message it is.
  'author-warned': {
    client: { type: 'system', live: true, mail: 'author-warned' },
    professional: { type: 'system', live: true, mail: 'author-warned' },
  },
  // Both participants of its conversation.
  'reported-message-revealed': {
    client: { type: 'system', live: true, mail: 'reported-message-revealed' },
    professional: { type: 'system', live: true, mail: 'reported-message-revealed' },
  },
  // Notifies the reader only, once until they have read.
  'messages-unread': {
    client: { type: 'other', live: true, mail: 'messages-unread' },
    professional: { type: 'other', live: true, mail: 'messages-unread' },
  },
}

/** The channels by which one person hears of one cause; `inbox` and `mail` are null where they do not. */
export type Channels = {
  readonly inbox: { readonly type: NotificationType; readonly isLive: boolean } | null
  readonly mail: MailKind | null
}

const silence: Channels = { inbox: null, mail: null }

/** Decides by which channels a person hears of a cause; who caused it (`by`) sees it on the screen anyway. */
export function channelsOf(
  cause: NoticeCause,
  role: RecipientRole,
  settings: NotificationSettings,
  by?: RecipientRole,
): Channels {
  const rule = rules[cause][role]
  if (!rule || (rule.setting && !settings[rule.setting])) return silence
  const isLive = rule.live === true && settings.push && role !== by
  return {
    inbox: rule.type ? { type: rule.type, isLive } : null,
    mail: settings.email ? (rule.mail ?? null) : null,
  }
}
