/** Of the names under which this tab keeps texts until they were sent; the event before they are removed. */
export const keptPrefix = 'escuta.kept.'

/** Removes everything that was kept: texts are those of the user who leaves. */
export function removeKept(): void {
  globalThis.dispatchEvent?.(new Event(keptPrefix))
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(keptPrefix)) sessionStorage.removeItem(name)
  } catch {
    // Nothing was kept without storage.
  }
}
