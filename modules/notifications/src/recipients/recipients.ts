import type { Load } from '@escuta/event-sourcing'
import { type Clock, isUntagged, mailboxHash, mailRefusals } from '@escuta/kernel'
import type { DeliverMail, MailRecipients } from '@escuta/mail'
import type { Kysely } from 'kysely'
import { recipient } from '../domain/recipient/recipient.state.ts'
import type { NotificationTables } from '../read-models/database.ts'
import { takeMail } from './mail-budgets.ts'
import { refusalToken } from './refusal-token.ts'

export type RecipientDeps = {
  readonly load: Load
  readonly db: Kysely<NotificationTables>
  readonly clock: Clock
  readonly keyedHash: (purpose: string, value: string) => string
}

/** Decides whether a mail may go to an address that did not agree to it, and counts it there. */
export function createRecipients(deps: RecipientDeps): MailRecipients {
  return {
    async admit({ id: mailId, email, ground, sender }) {
      if (ground === 'confirmed') return null
      if (ground === 'entered') return mailRefusals.refuse('email-not-accepted')
      const hash = mailboxHash(deps, email)
      const { refuses } = await deps.load(recipient, { mailboxHash: hash })
      const isOwn = ground === 'session' || ground === 'reset'
      if (refuses && !isOwn) return mailRefusals.refuse('email-address-refused')
      // Anyone may make accounts of a mailbox by tags; those have no counts of their own.
      const counted = isOwn && !isUntagged(email) ? 'security' : ground
      const budget = refuses ? 'despite-refusal' : counted
      const isWithin =
        budget === 'invitation'
          ? await takeInvitation(deps, { hash, mailId, sender })
          : await takeMail(deps, { mailboxHash: hash, budget, mailId })
      return isWithin ? null : mailRefusals.refuse('email-limit-reached')
    },
  }
}

type Invitation = { readonly hash: string; readonly mailId: string; readonly sender: string | undefined }

/** One sender takes no more than a part of the invitations of a mailbox, and all of them no more than a part of its mails. */
async function takeInvitation(deps: RecipientDeps, { hash, mailId, sender }: Invitation): Promise<boolean> {
  const own = sender === undefined ? null : deps.keyedHash('mailbox-sender', `${hash}/${sender}`)
  if (own && !(await takeMail(deps, { mailboxHash: own, budget: 'invitation-of-sender', mailId })))
    return false
  const isWithin = await takeMail(deps, { mailboxHash: hash, budget: 'invitation', mailId })
  return isWithin && takeMail(deps, { mailboxHash: hash, budget: 'unasked', mailId })
}

type Guarding = RecipientDeps & { readonly settings: { readonly publicUrl: string } }

/** Sends what its recipient agreed to; other mails within their limits, each with the link by which they are refused. */
export function guardDelivery(deps: Guarding, recipients: MailRecipients, deliver: DeliverMail): DeliverMail {
  return async (mail) => {
    const { email } = mail.to
    if (mail.ground === 'confirmed') return deliver(mail)
    const refusal = await recipients.admit({ ...mail, email })
    if (refusal) return refusal
    const token = refusalToken(deps, mailboxHash(deps, email))
    const refusalHref = `${deps.settings.publicUrl}/nao-sou-eu?token=${token}`
    return deliver({ ...mail, content: { ...mail.content, refusalHref } })
  }
}
