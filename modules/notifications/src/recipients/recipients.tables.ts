/**
 * What the mails to one mailbox that did not agree to them are counted as, each kind by itself:
 *
 * - `unasked`, among them `invitation` and, for each sender, `invitation-of-sender`;
 * - `security` of an account;
 * - `session`: asked for by a session of its account;
 * - `reset`: a link to choose the password;
 * - `despite-refusal`: sent although the mailbox refuses mails;
 * - `changes` of that refusal.
 */
export type MailBudget =
  | 'unasked'
  | 'invitation'
  | 'invitation-of-sender'
  | 'security'
  | 'session'
  | 'reset'
  | 'despite-refusal'
  | 'changes'

export type MailBudgetRow = {
  readonly mailboxHash: string
  readonly budget: MailBudget
  /** When each mail of the last 30 days was counted, by its id. */
  readonly mails: Readonly<Record<string, string>>
  readonly changedAt: string
}

/** The one row of the installation; every server writes it. */
export type MailDeliveryRow = {
  readonly id: 'last'
  readonly acceptedAt: string | null
  readonly refusedSince: string | null
  readonly refusedAt: string | null
  readonly status: number | null
  readonly refusals: number
  /** Whether one of the refusals was of the connection or the sender, and not of a message for good. */
  readonly isGeneral: boolean
}

/** A mail that the provider did not accept yet; it has no row once it is accepted, or refused for good. */
export type MailRetryRow = {
  readonly mailId: string
  readonly kind: string
  readonly personId: string
  readonly attempts: number
  /** The code of the last answer; null where none came. */
  readonly status: number | null
  readonly lastAt: string
}
