import type { AccountRole } from '../contract/account.ts'

/** How one login opens one account. `registration` is what its events need, sealed, until they are written. */
export type CredentialsRow = {
  readonly login_hash: string
  readonly user_id: string
  readonly client_id: string | null
  readonly password_hash: string
  readonly state: 'reserved' | 'active'
  readonly registration: string | null
  readonly created_at: string
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
}

/** What a session looks up in the module's view of accounts. */
export type SessionAccountRow = {
  readonly user_id: string
  readonly client_id: string | null
  readonly professional_id: string | null
  readonly roles: readonly AccountRole[]
}

export type VaultTables = {
  'identity.credentials': CredentialsRow
  'identity.sessions': SessionRow
}
