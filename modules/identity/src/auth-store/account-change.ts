import type { CommandContext } from '@escuta/kernel'
import type { PasswordProvedBy, SessionEndReason, StaffRole } from '../contract/account.ts'
import type { LinkTokenRow } from './link-token.tables.ts'

/** Encrypted by the key of the account's person. */
type Encrypted = string

/** What was changed about an account in the auth store, with what its events need; nothing personal in clear. */
export type AccountChange =
  | {
      readonly kind: 'password-changed'
      readonly provedBy: PasswordProvedBy
      /** Removes username and second factor, which were set before the owner proved more than the mailbox. */
      readonly clearsEarlier: boolean
    }
  | { readonly kind: 'email-confirmed' }
  | { readonly kind: 'email-changed'; readonly linkId: string; readonly email: Encrypted }
  | { readonly kind: 'email-change-stopped'; readonly linkId: string }
  | { readonly kind: 'second-factor-enabled' }
  | { readonly kind: 'second-factor-disabled' }
  | { readonly kind: 'second-factor-removed'; readonly reason: Encrypted; readonly removedBy: string }
  | { readonly kind: 'recovery-codes-made' }
  | { readonly kind: 'recovery-code-used'; readonly left: number }
  | { readonly kind: 'account-deactivated' }
  | { readonly kind: 'account-suspended'; readonly reason: string; readonly suspendedBy: string }
  | { readonly kind: 'account-reinstated'; readonly reason: string; readonly reinstatedBy: string }
  | {
      readonly kind: 'staff-role-granted'
      readonly role: StaffRole
      readonly reason: string
      readonly grantedBy: string
    }
  | {
      readonly kind: 'staff-role-withdrawn'
      readonly role: StaffRole
      readonly reason: string
      readonly withdrawnBy: string
    }
  | { readonly kind: 'username-chosen'; readonly username: Encrypted }
  | { readonly kind: 'avatar-changed'; readonly hasPicture: boolean }

/** Authorization of a change, checked again when the change is made. */
export type Entitlement =
  /** The password was right while the credentials had this version. */
  | {
      readonly by: 'password'
      readonly credentialsVersion: number
      readonly sessionId: string | null
    }
  | { readonly by: 'session'; readonly sessionId: string | null }
  /** The link is used up by the change. */
  | { readonly by: 'link'; readonly link: LinkTokenRow }
  | { readonly by: 'operator' }
  /** A code that the change itself checks. */
  | { readonly by: 'code' }

export type ChangeRequest = {
  /** The same id again changes nothing and answers the first outcome. */
  readonly changeId: string
  readonly userId: string
  readonly change: AccountChange
  readonly entitlement: Entitlement
  readonly context: CommandContext
  /** Which sessions end, and why; undefined where no credential changes. */
  readonly ends?: { readonly reason: SessionEndReason; readonly except: string | null }
}
