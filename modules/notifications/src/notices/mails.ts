import { type MailKind, mailKindNames, type RecipientRole } from '../contract/index.ts'
import type { AnyFacts, MailPart } from './define-notice.ts'
import { notices } from './notices.ts'

type OfRoles = Partial<Record<RecipientRole, MailPart<AnyFacts>>>

/** The e-mails of all notices, by kind and recipient; notices that send the same e-mail state the same words. */
export const mails: ReadonlyMap<MailKind, OfRoles> = mailsOf()

function mailsOf(): ReadonlyMap<MailKind, OfRoles> {
  const found = new Map<MailKind, OfRoles>()
  for (const { to } of notices)
    for (const role of ['client', 'professional'] as const) {
      const mail = to[role]?.mail
      if (mail) found.set(mail.kind, { ...found.get(mail.kind), [role]: mail })
    }
  return found
}

/** An e-mail as this recipient gets it. An earlier version may have queued it for the other one too. */
export function mailFor(kind: MailKind, role: RecipientRole): MailPart<AnyFacts> {
  const { client, professional } = mails.get(kind) ?? {}
  const mail = role === 'client' ? (client ?? professional) : (professional ?? client)
  if (!mail) throw new Error(`no notice sends ${kind}`)
  return mail
}

/** The name of an e-mail in the replay, within a sentence. */
export function mailLabelInReplay(kind: MailKind): string {
  const name = mailKindNames[kind]
  return mailFor(kind, 'client').labelInReplay ?? name.charAt(0).toLowerCase() + name.slice(1)
}
