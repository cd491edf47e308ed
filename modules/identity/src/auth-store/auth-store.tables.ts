import type { CommandContext } from '@escuta/kernel'
import type { Generated } from 'kysely'
import type { AccountRole, SessionEndReason } from '../contract/account.ts'
import type { AccountChange } from './account-change.ts'

/** How one login opens one account. `registration` is what its events need, encrypted, until they are written. */
export type CredentialsRow = {
  readonly login_hash: string
  readonly user_id: string
  readonly client_id: string | null
  readonly password_hash: string
  readonly state: 'reserved' | 'active'
  readonly registration: string | null
  readonly created_at: string
  /** Raised whenever a credential changes; what was proved or asked for under an earlier one does not count any more. */
  readonly credentials_version: number
  /** Null until somebody showed that they read what is sent to the account's address. */
  readonly email_confirmed_at: string | null
}

/** A signed-in browser; whom the account acted as at sign-in stands by until the view of accounts knows it. */
export type SessionRow = {
  readonly token_hash: string
  readonly session_id: string
  readonly user_id: string
  readonly client_id: string | null
  readonly professional_id: string | null
  readonly roles: readonly AccountRole[]
  readonly created_at: string
  readonly expires_at: string
  readonly revoked_at: string | null
  /** It was the one unused for longest when its account had too many. */
  readonly ended_by_limit: boolean
  readonly remembered: boolean
  /** Written at most every five minutes. */
  readonly last_seen_at: string | null
  /** Whose key encrypts `address` and `device`, `yyyy-mm`; all three null once they are not kept any more. */
  readonly month: string | null
  readonly address: string | null
  readonly device: string | null
  /** The token before the last rotation counts until `previous_until`, or while nobody has come with the new one. */
  readonly rotated_at: string | null
  readonly previous_token_hash: string | null
  readonly previous_until: string | null
}

/** What a session looks up in the module's view of accounts. */
export type SessionAccountRow = {
  readonly user_id: string
  readonly client_id: string | null
  readonly professional_id: string | null
  readonly roles: readonly AccountRole[]
}

/** A name that opens an account beside its address. */
export type UsernameRow = { readonly login_hash: string; readonly user_id: string }

/** A link sent by e-mail. It has no token until it is sent, and serves once. */
export type LinkTokenRow = {
  readonly link_id: string
  readonly user_id: string
  readonly purpose: 'reset' | 'confirm' | 'invite' | 'stop-change'
  readonly token_hash: string | null
  /** Of the address that opening the link confirms. */
  readonly login_hash: string | null
  /** Of a change of address, encrypted: the new one and the one before. */
  readonly addresses: string | null
  readonly created_at: string
  readonly expires_at: string
  readonly used_at: string | null
  /** Of the account when the link was asked for. */
  readonly credentials_version: number
  /** Of a change of address: the session that asked for it, which goes on when the change is made. */
  readonly session_id: string | null
  /** Of a link that stops a change of address: the link of that change. */
  readonly stops_link_id: string | null
}

/** A change that holds in the auth store; its events are written once `finished_at` is set. */
export type AccountChangeRow = {
  readonly change_id: string
  readonly user_id: string
  readonly change: AccountChange
  readonly context: StoredContext
  readonly ended_sessions: readonly string[]
  readonly end_reason: SessionEndReason | null
  readonly changed_at: string
  readonly finished_at: string | null
}
/** Who sent the command, and because of what. */
export type StoredContext = Pick<CommandContext, 'actor' | 'role' | 'correlationId' | 'causationId'>

/** `last_step` is the last time step whose code was accepted: a code serves once. */
export type SecondFactorRow = {
  readonly user_id: string
  readonly secret: string
  readonly state: 'pending' | 'enabled'
  readonly last_step: bigint
  readonly created_at: string
}

export type RecoveryCodeRow = {
  readonly user_id: string
  readonly code_hash: string
  readonly used_at: string | null
}

/** A browser in which the account was used before, by the SHA-256 of a token that this account's sign-in put into its cookie. */
export type KnownDeviceRow = {
  readonly user_id: string
  readonly device_hash: string
  readonly seen_at: string
}

/** How often something was tried in vain, by a keyed hash of what. */
export type SignInAttemptRow = { readonly key: string; readonly failures: number; readonly last_at: string }

export type AvatarRow = { readonly user_id: string; readonly picture: string; readonly changed_at: string }

/** An access key that was destroyed: `access` is `{userId}/{month}`, as in the view of access months. */
export type DestroyedAccessKeyRow = { readonly access: string; readonly destroyed_at: string }

export type AuthStoreTables = {
  'identity.destroyed_access_keys': DestroyedAccessKeyRow
  'identity.credentials': CredentialsRow
  'identity.sessions': SessionRow
  'identity.usernames': UsernameRow
  'identity.link_tokens': LinkTokenRow
  /** `sequence` is the order of one account's changes. */
  'identity.account_changes': AccountChangeRow & { readonly sequence: Generated<bigint> }
  'identity.second_factors': SecondFactorRow
  'identity.recovery_codes': RecoveryCodeRow
  'identity.known_devices': KnownDeviceRow
  'identity.sign_in_attempts': SignInAttemptRow
  'identity.avatars': AvatarRow
}
