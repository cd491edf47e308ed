import { keptPrefix } from './remove-kept.ts'

/** What this tab keeps under a name until it was sent; undefined where there is nothing, or no storage. */
export function readKept(name: string): unknown {
  try {
    const text = sessionStorage.getItem(keptPrefix + name)
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Keeps a value for this tab, over a reload too; undefined removes it. Does nothing without storage. */
export function writeKept(name: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(keptPrefix + name)
    else sessionStorage.setItem(keptPrefix + name, JSON.stringify(value))
  } catch {
    // Private windows may block storage, and a full one takes no more: only a reload would lose the text.
  }
}
