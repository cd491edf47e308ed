/** Of the names under which this tab keeps texts until they were sent; the event before all of them are removed. */
export const keptPrefix = 'escuta.kept.'

/** The owner of what is typed while nobody is signed in. */
export const guest = 'guest'

/** Removes everything that was kept: texts are those of the user who leaves. */
export function removeKept(): void {
  globalThis.dispatchEvent?.(new Event(keptPrefix))
  removeWhere(() => true)
}

/** Removes what a guest typed. */
export function removeKeptOfGuest(): void {
  removeWhere((text) => ownerIn(text) === guest)
}

function removeWhere(isRemoved: (text: string) => boolean): void {
  try {
    for (const [name, text] of Object.entries(sessionStorage))
      if (name.startsWith(keptPrefix) && isRemoved(String(text))) sessionStorage.removeItem(name)
  } catch {
    // Nothing was kept without storage.
  }
}

function ownerIn(text: string): unknown {
  try {
    return Reflect.get(Object(JSON.parse(text)), 'owner')
  } catch {
    return undefined
  }
}

// Only a reload keeps what a guest typed: a page that is opened or restored may have another person before it.
if (globalThis.document) {
  const [navigation] = performance.getEntriesByType('navigation')
  if (Reflect.get(Object(navigation), 'type') !== 'reload') removeKeptOfGuest()
}
