type Keyed = { readonly keyedHash: (purpose: string, value: string) => string }

/** The keyed hash of a login (e-mail address or username), case-insensitive. */
export function loginHashOf({ keyedHash }: Keyed, login: string): string {
  return keyedHash('login', login.trim().toLowerCase())
}
