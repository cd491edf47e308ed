import { instant, keysOf, pageInput, pageOf, staffReason } from '@escuta/kernel'
import { z } from 'zod'
import { accountMailKindNames, outboxKindNames } from './mail-kinds.ts'
import { skipReason, unsentReason } from './notification.ts'

/** How often an e-mail is sent once more. */
export const mostResends = 5

/** `failed` waits for staff; `held` may not go to its address; `dropped` was not needed any more when its turn came. */
export const mailState = z.enum(['waiting', 'sent', 'failed', 'held', 'dropped'])
export type MailState = z.output<typeof mailState>

export const accountMailKind = z.enum(keysOf(accountMailKindNames))
export type AccountMailKind = z.output<typeof accountMailKind>

export const outboxKind = z.enum(keysOf(outboxKindNames))
export type OutboxKind = z.output<typeof outboxKind>

export const outboxInput = pageInput.extend({ state: mailState.optional() })
export type OutboxInput = z.output<typeof outboxInput>

/** An automatic e-mail as staff sees it; the address is masked. */
export const outboxMail = z.object({
  mailId: z.uuid(),
  kind: outboxKind,
  /** The name of its kind, in Portuguese. */
  label: z.string(),
  personId: z.uuid(),
  name: z.string(),
  /** Null without an address. */
  address: z.string().nullable(),
  appointmentId: z.uuid().nullable(),
  state: mailState,
  reason: z.enum([...unsentReason.options, ...skipReason.options]).nullable(),
  /** The provider's last answer, and its number where it has one. */
  answer: z.string().nullable(),
  status: z.int().nullable(),
  providerId: z.string().nullable(),
  /** How many answers of the provider were recorded that delayed it. */
  delays: z.int(),
  /** How often staff had it sent once more, and why the last time. */
  rounds: z.int(),
  resendReason: z.string().nullable(),
  queuedAt: instant,
  changedAt: instant,
  mayBeResent: z.boolean(),
})
export type OutboxMail = z.output<typeof outboxMail>
export const outboxPage = pageOf(outboxMail)
export type OutboxPage = z.output<typeof outboxPage>

/** An e-mail that the provider did not accept yet, as staff sees it: automatic ones, reminders, and those of accounts. */
export const retriedMail = outboxMail
  .pick({ kind: true, label: true, name: true, address: true, status: true })
  .extend({
    mailId: z.string(),
    attempts: z.int(),
    lastAt: instant,
    /** About when it is tried again; null where it is not, by itself. */
    nextAt: instant.nullable(),
  })
export type RetriedMail = z.output<typeof retriedMail>
/** The last 50. */
export const retriedMails = z.array(retriedMail).readonly()

export const resendMailInput = z.object({ mailId: z.uuid(), reason: staffReason })
export type ResendMailInput = z.output<typeof resendMailInput>
