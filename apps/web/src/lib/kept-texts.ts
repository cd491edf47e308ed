import { minuteMs } from '@escuta/kernel'
import { guest, keptPrefix } from './remove-kept.ts'

/** Milliseconds from the last change of what a guest typed, after which it is not read again. */
const guestKeepsMs = 30 * minuteMs

/** What this tab keeps under a name until it was sent; undefined where there is nothing, or no storage. */
export function readKept(name: string): object | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keptPrefix + name) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return undefined
    return Reflect.get(kept, 'owner') === guest && !isRecent(Reflect.get(kept, 'at')) ? undefined : kept
  } catch {
    return undefined
  }
}

function isRecent(at: unknown): boolean {
  return typeof at === 'number' && Date.now() - at < guestKeepsMs
}

/**
 * Keeps a value for this tab, over a reload too, with the instant of its last change; undefined removes it. Does nothing
 * without storage.
 */
export function writeKept(name: string, value: object | undefined): void {
  try {
    if (value === undefined) return sessionStorage.removeItem(keptPrefix + name)
    const before = readKept(name)
    const unchanged = { ...value, at: before && Reflect.get(before, 'at') }
    if (JSON.stringify(unchanged) === JSON.stringify(before)) return
    sessionStorage.setItem(keptPrefix + name, JSON.stringify({ ...value, at: Date.now() }))
  } catch {
    // Private windows may block storage, and a full one takes no more: only a reload would lose the text.
  }
}
