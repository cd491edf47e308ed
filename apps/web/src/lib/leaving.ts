let leaving = false

/**
 * Whether the user is ending their own session (signing out, closing or erasing the account). The toast "Sessão
 * expirada" is suppressed meanwhile.
 */
export function isLeaving(): boolean {
  return leaving
}

export function beginLeaving(): void {
  leaving = true
}

/** Called after leaving, after a new sign-in, and after a failure. */
export function endLeaving(): void {
  leaving = false
}

/** Runs `work`, which ends the session; stays leaving until the page is left, unless `work` fails. */
export async function whileLeaving<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  beginLeaving()
  try {
    return await work()
  } catch (error) {
    endLeaving()
    throw error
  }
}
