let leaving = false

/**
 * While a person leaves by themselves (signs out, ends this session, closes or erases the account) their session ends
 * at some moment, and that is no news to them: what would say "Sessão expirada" asks here first.
 */
export function isLeaving(): boolean {
  return leaving
}

export function beginLeaving(): void {
  leaving = true
}

/** They are gone, somebody else came, or it did not work. */
export function endLeaving(): void {
  leaving = false
}

/** Does what ends the session; stays leaving until the page is left, unless it failed. */
export async function whileLeaving<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  beginLeaving()
  try {
    return await work()
  } catch (error) {
    endLeaving()
    throw error
  }
}
