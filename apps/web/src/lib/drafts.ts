const prefix = 'escuta.draft.'

/** What an account wrote in a form on this device and has not sent; undefined without it. */
export function readDraft(userId: string, form: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId, form)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Keeps what an account wrote on this device, or removes it with null. Does nothing without storage. */
export function writeDraft(userId: string, form: string, values: object | null): void {
  try {
    if (values === null) localStorage.removeItem(keyOf(userId, form))
    else localStorage.setItem(keyOf(userId, form), JSON.stringify(values))
  } catch {
    // Private windows may block storage; the form then lives as long as its page.
  }
}

/** Removes the drafts of other accounts, or of all with null, so that a shared device keeps none of who signed out. */
export function removeDraftsExcept(userId: string | null): void {
  try {
    const own = userId === null ? undefined : keyOf(userId, '')
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix) && !(own && key.startsWith(own))) localStorage.removeItem(key)
  } catch {
    // Without storage there are no drafts.
  }
}

function keyOf(userId: string, form: string): string {
  return `${prefix}${userId}.${form}`
}
