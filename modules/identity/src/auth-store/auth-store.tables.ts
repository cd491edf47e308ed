import type { CommandContext } from '@escuta/kernel'
import type { Generated } from 'kysely'
import type { AccountRole, SessionEndReason } from '../contract/account.ts'
import type { AccountChange } from './account-change.ts'

/** The login of an account. `registration` is the encrypted data of its events, until they are written. */
export type CredentialsRow = {
  readonly login_hash: string
  readonly user_id: string
  readonly client_id: string | null
  readonly password_hash: string
  readonly state: 'reserved' | 'active'
  readonly registration: string | null
  readonly created_at: string
  /** Raised whenever a credential changes; proofs and links of an earlier version are invalid. */
  readonly credentials_version: number
  /** Null until the address is confirmed by a link. */
  readonly email_confirmed_at: string | null
}

/** A signed-in browser; its ids and roles are those of the sign-in, used until the view has the account. */
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
  /** Ended because its account had too many sessions. */
  readonly ended_by_limit: boolean
  readonly remembered: boolean
  /** Written at most every five minutes. */
  readonly last_seen_at: string | null
  /** Month (`yyyy-mm`) of the key that encrypts `address` and `device`; all three are null after their retention. */
  readonly month: string | null
  readonly address: string | null
  readonly device: string | null
  /** The token before the last rotation is valid until `previous_until`, or until the new one is first used. */
  readonly rotated_at: string | null
  readonly previous_token_hash: string | null
  readonly previous_until: string | null
}

/** Columns of the view of accounts that sessions read. */
export type SessionAccountRow = {
  readonly user_id: string
  readonly client_id: string | null
  readonly professional_id: string | null
  readonly roles: readonly AccountRole[]
}

/** A username: a second login of an account. */
export type UsernameRow = { readonly login_hash: string; readonly user_id: string }

/** A single-use link sent by e-mail. It has no token until it is sent. */
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
  /** Of a change of address: the session that requested it, which stays open. */
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
/** Actor and cause of the command. */
export type StoredContext = Pick<CommandContext, 'actor' | 'role' | 'correlationId' | 'causationId'>

/** `last_step` is the last accepted time step, so that a code is accepted once. */
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

/** A browser in which the account was used, by the SHA-256 of the token in its device cookie. */
export type KnownDeviceRow = {
  readonly user_id: string
  readonly device_hash: string
  readonly seen_at: string
}

/** Failed attempts, by a keyed hash of their subject. */
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
