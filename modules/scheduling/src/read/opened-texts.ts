import { type FieldCipher, openSealed } from '@escuta/event-sourcing'
import type { KeyId } from '@escuta/kernel'

/** Opens sealed texts for one answer, each once; undefined when the key was destroyed, null stays null. */
export type OpenText = (sealed: string | null, keyId: KeyId) => Promise<string | null | undefined>

/** A list repeats names: what was opened for one row serves the others. */
export function createOpenText(cipher: FieldCipher): OpenText {
  const opened = new Map<string, Promise<string | null | undefined>>()
  return (sealed, keyId) => {
    if (sealed === null) return Promise.resolve(null)
    const place = `${keyId} ${sealed}`
    const known = opened.get(place) ?? openSealed(cipher, sealed, keyId)
    opened.set(place, known)
    return known
  }
}
