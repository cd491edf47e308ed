import type { FieldCipher } from '@escuta/field-encryption'
import type { Clock, CommandContext } from '@escuta/kernel'
import type { Generated, Kysely } from 'kysely'
import type { AccountRole, SessionEndReason } from '../contract/account.ts'
import type { AccountChange } from './account-change.ts'
import type { LinkTokenRow } from './link-token.tables.ts'

/** The login of an account. `registration` is the encrypted data of its events, until they are written. */
export type CredentialsRow = {
  readonly loginHash: string
  readonly userId: string
  readonly clientId: string | null
  readonly passwordHash: string
  readonly state: 'reserved' | 'active'
  readonly registration: string | null
  readonly createdAt: string
  /** Raised whenever a credential changes; proofs and links of an earlier version are invalid. */
  readonly credentialsVersion: number
  /** Null until the address is confirmed by a link. */
  readonly emailConfirmedAt: string | null
  /**
   * Null until the present address and the account were proved by the same person: the link was used in a browser of the
   * account, or set its password. A mail scanner proves the address alone.
   */
  readonly ownerProvedAt: string | null
  /** Since when staff has closed the account to its person; null while it is open. */
  readonly suspendedAt: string | null
}

/** The account of a session, with the ids it acts as; also columns of the view of accounts. */
export type SessionOwner = {
  readonly userId: string
  readonly clientId: string | null
  readonly professionalId: string | null
  readonly roles: readonly AccountRole[]
}

/** A signed-in browser; its ids and roles are those of the sign-in, used until the view has the account. */
export type SessionRow = SessionOwner & {
  readonly tokenHash: string
  readonly sessionId: string
  readonly createdAt: string
  readonly expiresAt: string
  readonly revokedAt: string | null
  /** Ended because its account had too many sessions. */
  readonly endedByLimit: boolean
  readonly remembered: boolean
  /** Written at most every five minutes. */
  readonly lastSeenAt: string | null
  /** Month (`yyyy-mm`) of the key that encrypts `address` and `device`; all three are null after their retention. */
  readonly month: string | null
  readonly address: string | null
  readonly device: string | null
  /** The token before the last rotation is valid until `previousUntil`, or until the new one is first used. */
  readonly rotatedAt: string | null
  readonly previousTokenHash: string | null
  readonly previousUntil: string | null
}

/** The keyed hash of the address that a professional entered for a client. */
export type EnteredAddressRow = {
  readonly clientId: string
  readonly enteredBy: string
  readonly addressHash: string
}

/** A username: a second login of an account. */
export type UsernameRow = { readonly loginHash: string; readonly userId: string }

/** A change that holds in the auth store; its events are written once `finishedAt` is set. */
export type AccountChangeRow = {
  readonly changeId: string
  readonly userId: string
  readonly change: AccountChange
  readonly context: StoredContext
  readonly endedSessions: readonly string[]
  readonly endReason: SessionEndReason | null
  readonly changedAt: string
  readonly finishedAt: string | null
}
/** Actor and cause of the command. */
export type StoredContext = Pick<CommandContext, 'actor' | 'role' | 'correlationId' | 'causationId'>

/** `lastStep` is the last accepted time step, so that a code is accepted once. */
export type SecondFactorRow = {
  readonly userId: string
  readonly secret: string
  readonly state: 'pending' | 'enabled'
  readonly lastStep: bigint
  readonly createdAt: string
}

export type RecoveryCodeRow = {
  readonly userId: string
  readonly codeHash: string
  readonly usedAt: string | null
}

/** A browser in which the account was used, by the SHA-256 of the token in its device cookie. */
export type KnownDeviceRow = {
  readonly userId: string
  readonly deviceHash: string
  readonly seenAt: string
}

/** A network from which the account's password was right, by a keyed hash. */
export type KnownNetworkRow = {
  readonly userId: string
  readonly networkHash: string
  readonly seenAt: string
}

/** Failed attempts, by a keyed hash of their subject. */
export type SignInAttemptRow = { readonly key: string; readonly failures: number; readonly lastAt: string }

export type AvatarRow = { readonly userId: string; readonly picture: string; readonly changedAt: string }

/** An access key that was destroyed: `access` is `{userId}/{month}`, as in the view of access months. */
export type DestroyedAccessKeyRow = { readonly access: string; readonly destroyedAt: string }

export type AuthStoreTables = {
  'identity.destroyed_access_keys': DestroyedAccessKeyRow
  'identity.credentials': CredentialsRow
  'identity.sessions': SessionRow
  'identity.usernames': UsernameRow
  'identity.entered_addresses': EnteredAddressRow
  'identity.link_tokens': LinkTokenRow
  /** `sequence` is the order of one account's changes. */
  'identity.account_changes': AccountChangeRow & { readonly sequence: Generated<bigint> }
  'identity.second_factors': SecondFactorRow
  'identity.recovery_codes': RecoveryCodeRow
  'identity.known_devices': KnownDeviceRow
  'identity.known_networks': KnownNetworkRow
  'identity.sign_in_attempts': SignInAttemptRow
  'identity.avatars': AvatarRow
  /** The view of accounts; the auth store only reads it. */
  'identity.users': SessionOwner
}

/** An account and the person whose key encrypts its fields. */
export type AccountKey = { readonly userId: string; readonly personId: string }

/** On the database, or on one transaction of it. */
export type AuthStoreDeps = {
  readonly db: Kysely<AuthStoreTables>
  readonly cipher: FieldCipher
  readonly clock: Clock
  /** HMAC of a value by the app's secret: the same for the same purpose and value. */
  readonly keyedHash: (purpose: string, value: string) => string
  /** Receives the sessions that have just ended, so that caches and sockets drop them. */
  readonly sessionsEnded: (sessionIds: readonly string[]) => void
}
