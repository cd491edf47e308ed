import type { CredentialsRow } from '../auth-store/auth-store.tables.ts'
import type { ModuleDeps } from './module-deps.ts'

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The account with this id, address or username, exactly; logins are compared by their keyed hash. */
export function accountNamed(
  { credentials, loginHash }: ModuleDeps,
  name: string,
): Promise<CredentialsRow | undefined> {
  return idForm.test(name) ? credentials.ofUser(name) : credentials.findByLogin(loginHash(name))
}
