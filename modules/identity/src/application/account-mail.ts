import { defineJob } from '@escuta/jobs'
import { deriveId, instant } from '@escuta/kernel'
import { z } from 'zod'
import { staffRoles } from '../contract/account.ts'
import type { AccountKey } from '../auth-store/auth-store.tables.ts'
import type { ModuleDeps } from './module-deps.ts'

/** Sends the link of this id; `repeat` distinguishes mails with the same link. */
export const sendLinkJob = defineJob(
  'identity.send-link',
  z.object({ linkId: z.uuid(), repeat: z.string().optional() }),
)

/** Sends a reset link if the address, given as its keyed hash, has an account. */
export const sendResetLinkJob = defineJob(
  'identity.send-reset-link',
  z.object({ loginHash: z.string(), linkId: z.uuid() }),
)

/** Sends the mail of an invitation to take a patient record over. */
export const sendInvitationJob = defineJob(
  'identity.send-invitation',
  z.object({ clientId: z.uuid(), invitationId: z.uuid() }),
)

/** Notifies an account's owner; `ref` is the session, link or event in question. */
export const sendNoticeJob = defineJob(
  'identity.send-notice',
  z.object({
    kind: z.enum([
      'new-device',
      'registration-attempted',
      'password-changed',
      'address-changed',
      'second-factor-enabled',
      'second-factor-disabled',
      'second-factor-removed',
      'deactivated',
      'suspended',
      'reinstated',
      'staff-role-granted',
      'staff-role-withdrawn',
    ]),
    userId: z.uuid(),
    ref: z.uuid(),
    at: instant,
    /** The reason of an act of staff, for the person to read. */
    reason: z.string().optional(),
    role: z.enum(staffRoles).optional(),
  }),
)
export type Notice = z.output<typeof sendNoticeJob.payload>

export type MailQueue = Pick<ModuleDeps, 'jobs' | 'links' | 'credentials'>

/** Mails to confirm an address that one account gets within an hour. */
const confirmationsPerHour = 5

/** The id of the mail of a link. */
export const linkMailId = (linkId: string, repeat?: string) =>
  ['link', linkId, ...(repeat === undefined ? [] : [repeat])].join('.')

/** The link that confirms the account's present address. */
export const confirmationOf = (cause: string) => deriveId(cause, 'confirm')

/** Asks for the mail that confirms the account's present address; the same `cause` asks once. False for too many. */
export async function queueConfirmation(
  { jobs, links, credentials }: MailQueue,
  { userId, personId }: AccountKey,
  cause: string,
  sessionId: string | null = null,
): Promise<boolean> {
  const row = await credentials.ofUser(userId)
  if (!row) return true
  const linkId = confirmationOf(cause)
  const askedBy = { sessionId, credentialsVersion: row.credentialsVersion }
  const link = { linkId, userId, personId, purpose: 'confirm', loginHash: row.loginHash, askedBy } as const
  if (!(await links.askAtMost(link, confirmationsPerHour))) return false
  await jobs.enqueue(sendLinkJob, { linkId }, { key: linkId })
  return true
}

/**
 * Asks for two mails, in place of earlier ones: one by which a new address is confirmed, and one that informs the
 * present address, which can stop the change. False when there are too many.
 */
export async function queueNewAddress(
  { jobs, links }: MailQueue,
  { userId, personId }: AccountKey,
  change: {
    readonly cause: string
    readonly loginHash: string
    readonly present: string
    readonly former: string
    readonly isFormerConfirmed: boolean
    readonly askedBy: { readonly sessionId: string | null; readonly credentialsVersion: number }
  },
): Promise<boolean> {
  const { loginHash, present, former, isFormerConfirmed, askedBy } = change
  const linkId = deriveId(change.cause, 'new-address')
  const addresses = { present, former, isFormerConfirmed }
  const account = { userId, personId, askedBy }
  const link = { ...account, linkId, purpose: 'confirm', loginHash, addresses } as const
  const stopId = deriveId(linkId, 'stop')
  const stop = { ...account, linkId: stopId, purpose: 'stop-change', loginHash: null, stops: linkId } as const
  if (!(await links.askAtMost(link, confirmationsPerHour, stop))) return false
  await jobs.enqueue(sendLinkJob, { linkId }, { key: linkId })
  return true
}

/** Asks for an invitation; answers its id, by which the link may also be issued at once. */
export async function queueInvite(
  { jobs, links }: MailQueue,
  { userId, personId }: AccountKey,
  cause: string,
): Promise<string> {
  const linkId = deriveId(cause, 'invite')
  await links.ask({ linkId, userId, personId, purpose: 'invite', loginHash: null })
  await jobs.enqueue(sendLinkJob, { linkId }, { key: linkId })
  return linkId
}

/** Queues a reset mail; the same work for every address, so that accounts cannot be detected. */
export async function queueReset(
  { jobs }: Pick<MailQueue, 'jobs'>,
  request: { readonly loginHash: string; readonly cause: string },
): Promise<void> {
  const linkId = deriveId(request.cause, 'reset')
  await jobs.enqueue(sendResetLinkJob, { loginHash: request.loginHash, linkId }, { key: linkId })
}

export async function queueNotice({ jobs }: Pick<MailQueue, 'jobs'>, notice: Notice): Promise<void> {
  await jobs.enqueue(sendNoticeJob, notice, { key: `${notice.kind}/${notice.ref}` })
}
