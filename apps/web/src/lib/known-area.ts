import { useSyncExternalStore } from 'react'
import type { BuiltScreen } from './built-screens.ts'

const key = 'escuta.area'
const startPages = ['/cliente', '/profissional', '/admin'] as const satisfies readonly BuiltScreen[]
export type StartPage = (typeof startPages)[number]

/**
 * The start page of the user who was last known to be signed in in this browser, for pages that do not ask the server;
 * null for a guest. Grants nothing: the page itself asks the server.
 */
export function readKnownArea(): StartPage | null {
  try {
    return startPages.find((page) => page === localStorage.getItem(key)) ?? null
  } catch {
    return null
  }
}

/** Stores the start page of the signed-in user, or removes it with null. Does nothing without storage. */
export function writeKnownArea(page: StartPage | null): void {
  try {
    if (page === null) localStorage.removeItem(key)
    else localStorage.setItem(key, page)
  } catch {
    // Private windows may block storage; the public pages then offer to sign in.
  }
}

/** As `readKnownArea`, also after other tabs changed it; null while prerendering and hydrating. */
export function useKnownArea(): StartPage | null {
  return useSyncExternalStore(subscribe, readKnownArea, () => null)
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}
