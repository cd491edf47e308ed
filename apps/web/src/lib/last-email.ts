const key = 'escuta.last-email'

/** The e-mail that last signed in on this device and asked to be remembered; a convenience, never proof. */
export function readLastEmail(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Remembers an e-mail on this device, or forgets it with null. Does nothing where storage is refused. */
export function writeLastEmail(email: string | null): void {
  try {
    if (email === null) localStorage.removeItem(key)
    else localStorage.setItem(key, email)
  } catch {
    // Private windows may refuse storage; signing in works without it.
  }
}
