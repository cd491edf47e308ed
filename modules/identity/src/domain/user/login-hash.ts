import { storedEmail } from '@escuta/kernel'

type Keyed = { readonly keyedHash: (purpose: string, value: string) => string }

/** The keyed hash of a login (e-mail address or username): the same for every spelling that is stored as one. */
export function loginHashOf({ keyedHash }: Keyed, login: string): string {
  return keyedHash('login', storedEmail(login))
}
