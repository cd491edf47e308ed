const key = 'escuta.last-email'

/** The e-mail that was remembered at the last sign-in on this device; proves nothing. */
export function readLastEmail(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Stores the e-mail on this device, or removes it with null. Does nothing without storage. */
export function writeLastEmail(email: string | null): void {
  try {
    if (email === null) localStorage.removeItem(key)
    else localStorage.setItem(key, email)
  } catch {
    // Private windows may block storage; signing in works without it.
  }
}
