const storageKey = 'escuta.call-peer'
let own: string | undefined

/**
 * The name of this tab in calls, stored only while the page is being left. A reload takes it over. A duplicated tab
 * copies the storage of a page in use and gets its own name.
 */
export function ownPeerId(): string {
  if (own !== undefined) return own
  own = sessionStorage.getItem(storageKey) ?? newPeerId()
  const forget = (): void => sessionStorage.removeItem(storageKey)
  forget()
  window.addEventListener('pagehide', () => sessionStorage.setItem(storageKey, ownPeerId()))
  window.addEventListener('pageshow', forget)
  return own
}

/** Another participant may have seen the name and taken it. */
export function renewPeerId(): void {
  own = newPeerId()
}

/** Random also where `crypto.randomUUID` is missing, as on pages without HTTPS. */
function newPeerId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
