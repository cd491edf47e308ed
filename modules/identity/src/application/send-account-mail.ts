import { decryptField } from '@escuta/event-sourcing'
import { deriveId, isRefusal, profileKey, RefusedError, systemContext } from '@escuta/kernel'
import type { MailGround } from '@escuta/mail'
import { recordHeldMail } from '@escuta/notifications/commands'
import { type AccountMailKind, type HeldReason, heldReasonOf } from '@escuta/notifications/contract'
import { loadUser } from './load-account.ts'
import type { ModuleDeps } from './module-deps.ts'
import type { RegisteredUser } from '../domain/user/user.state.ts'
import type { AccountMail } from '../texts/link-mails.ts'

/** Recipient of a mail: the account with its decrypted name and address. */
export type Recipient = {
  readonly account: RegisteredUser
  /** Null while the address is not confirmed: the name may be a text that a stranger sends to it. */
  readonly name: string | null
  readonly email: string
}

/** The recipient of an account's mails; undefined for a closed account or a destroyed key. */
export async function recipientOf(deps: ModuleDeps, userId: string): Promise<Recipient | undefined> {
  const account = await loadUser(deps, userId)
  if (account.status !== 'registered') return undefined
  const decrypt = (encrypted: string) => decryptField(deps.cipher, encrypted, profileKey(account.personId))
  const [name, email] = await Promise.all([decrypt(account.name), decrypt(account.email)])
  const shownName = account.isEmailConfirmed ? (name ?? null) : null
  return email ? { account, name: shownName, email } : undefined
}

export type Outgoing = {
  /** The same at every try. */
  readonly id: string
  readonly to: { readonly email: string; readonly name: string | null }
  readonly ground: MailGround
  readonly mail: AccountMail
  /** By which the outbox lists it when it is held back or tried again: the account's person, or whom an invitation is for. */
  readonly listed: { readonly kind: AccountMailKind; readonly personId: string }
}

/** The ground of mails by which an account stays its owner's: limited while the address is not confirmed. */
export function securityGround(
  { account }: Pick<Recipient, 'account'>,
  limited: MailGround = 'security',
): MailGround {
  return account.isEmailConfirmed ? 'confirmed' : limited
}

/** Sends a mail, or records that it is held back; a mail server that refuses makes the job try again later. */
export async function deliver(
  deps: Pick<ModuleDeps, 'deliverMail' | 'dispatch' | 'clock'>,
  { id, to, ground, mail, listed }: Outgoing,
): Promise<void> {
  const sent = await deps.deliverMail({ id, to, ground, listed, ...mail })
  if (!isRefusal(sent) || sent.code === 'email-address-invalid') return
  const reason = heldReasonOf(sent)
  if (!reason) throw new RefusedError(sent)
  await recordHeld(deps, { id, address: to.email, reason, ...listed })
}

/** Puts a mail that is held back on record, for staff. */
export async function recordHeld(
  { dispatch, clock }: Pick<ModuleDeps, 'dispatch' | 'clock'>,
  {
    id,
    ...held
  }: Outgoing['listed'] & Pick<Outgoing, 'id'> & { readonly address: string; readonly reason: HeldReason },
): Promise<void> {
  const mailId = deriveId(held.personId, id)
  const context = systemContext('identity.record-held', clock, { commandId: deriveId(mailId, 'record') })
  const recorded = await dispatch(recordHeldMail, { mailId, ...held }, context)
  if (isRefusal(recorded)) throw new RefusedError(recorded)
}
