import type { AuthStoreDeps } from './auth-store.tables.ts'

/** The keyed hash of a login (e-mail address or username), case-insensitive. */
export function loginHashOf({ keyedHash }: Pick<AuthStoreDeps, 'keyedHash'>, login: string): string {
  return keyedHash('login', login.trim().toLowerCase())
}
