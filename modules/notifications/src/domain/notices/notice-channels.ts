import type { NotificationSettings, NotificationType, RecipientRole } from '../../contract/index.ts'

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
  | 'appointment-cancelled'
  | 'appointment-moved'
  | 'hold-expired'
  | 'no-show-recorded'
  | 'payment-succeeded'
  | 'payment-refunded'
  | 'appointment-reminded'

/** How a role hears of a cause. */
type Rule = {
  readonly type: NotificationType
  /** The setting that turns it off altogether; without one it always reaches the inbox. */
  readonly setting?: 'appointments' | 'payments' | 'reminders'
  /** Shown in open browsers; not what the person just did or sees on the screen anyway. */
  readonly live?: true
}

/** Who hears of what. A role without a rule does not hear of it. */
const rules: Readonly<Record<NoticeCause, Partial<Readonly<Record<RecipientRole, Rule>>>>> = {
  'appointment-confirmed': {
    client: { type: 'appointment', setting: 'appointments', live: true },
    professional: { type: 'appointment', setting: 'appointments', live: true },
  },
  // The professional entered it in their own agenda.
  'appointment-entered': {
    client: { type: 'appointment', setting: 'appointments', live: true },
    professional: { type: 'appointment', setting: 'appointments' },
  },
  'appointment-cancelled': {
    client: { type: 'appointment', live: true },
    professional: { type: 'appointment', live: true },
  },
  'appointment-moved': {
    client: { type: 'appointment', live: true },
    professional: { type: 'appointment', live: true },
  },
  // The professional did not hear of the unpaid hold, and so not of its end.
  'hold-expired': { client: { type: 'appointment', live: true } },
  'no-show-recorded': {
    client: { type: 'appointment', live: true },
    professional: { type: 'appointment' },
  },
  'payment-succeeded': {
    client: { type: 'payment', setting: 'payments' },
    professional: { type: 'payment', setting: 'payments', live: true },
  },
  'payment-refunded': {
    client: { type: 'payment', live: true },
    professional: { type: 'payment', setting: 'payments', live: true },
  },
  'appointment-reminded': {
    client: { type: 'reminder', setting: 'reminders', live: true },
    professional: { type: 'reminder', setting: 'reminders', live: true },
  },
}

/** The channels by which one person hears of one cause. */
export type Channels = { readonly type: NotificationType; readonly isLive: boolean }

/** Decides whether a person's inbox gets a notification of the cause and whether open browsers show it; undefined for no. */
export function channelsOf(
  cause: NoticeCause,
  role: RecipientRole,
  settings: NotificationSettings,
): Channels | undefined {
  const rule = rules[cause][role]
  if (!rule || (rule.setting && !settings[rule.setting])) return undefined
  return { type: rule.type, isLive: rule.live === true && settings.push }
}
