const prefix = 'escuta-rascunho'
const ivBytes = 12

/** What this browser could not send yet. */
export type LocalDraft = {
  readonly text: string
  /** The revision that it was written on. */
  readonly basedOn: number | null
  /** What was sent last and not answered. */
  readonly sent?: string | undefined
}

/**
 * Keeps what was not sent yet in this browser, so that a closed tab or a lost connection loses nothing. It is
 * encrypted by a key that only pages of the signed-in professional receive (`localKey`, hex), so that no one else
 * can read it.
 */
export function createLocalDraft(localKey: string, name: string) {
  const place = `${prefix}:${name}`
  const bytes = Uint8Array.from(localKey.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  const key = crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
  let latest = 0
  return {
    async write(draft: LocalDraft): Promise<void> {
      const turn = (latest += 1)
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
      const plain = new TextEncoder().encode(JSON.stringify(draft))
      const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await key, plain)
      // A later text, or its removal, may have overtaken this one.
      if (turn === latest) localStorage.setItem(place, toText([...iv, ...new Uint8Array(encrypted)]))
    },

    /** Undefined where there is nothing, or nothing that this key opens. */
    async read(): Promise<LocalDraft | undefined> {
      const stored = localStorage.getItem(place)
      if (stored === null) return undefined
      try {
        const all = Uint8Array.from(atob(stored), (letter) => letter.codePointAt(0) ?? 0)
        const plain = await crypto.subtle.decrypt(
          { name: 'AES-GCM', iv: all.slice(0, ivBytes) },
          await key,
          all.slice(ivBytes),
        )
        return asLocalDraft(new TextDecoder().decode(plain))
      } catch {
        return undefined
      }
    },

    clear(): void {
      latest += 1
      localStorage.removeItem(place)
    },
  }
}

function toText(bytes: readonly number[]): string {
  return btoa(bytes.map((byte) => String.fromCodePoint(byte)).join(''))
}

/** Guarantee: `write` encrypted it, and AES-GCM authenticates it. */
function asLocalDraft(text: string): LocalDraft {
  return JSON.parse(text) as LocalDraft
}
