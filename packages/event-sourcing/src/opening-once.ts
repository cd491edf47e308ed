import type { FieldCipher } from './catalogue.ts'

/** A cipher for one answer: a list repeats names, and what was opened for one row serves the others. */
export function openingOnce(cipher: FieldCipher): FieldCipher {
  const opened = new Map<string, Promise<string | undefined>>()
  return {
    ...cipher,
    open(sealed, expectedKeyId) {
      // The expected key is part of it: a text that was moved to another person's row is refused there.
      const request = `${expectedKeyId} ${sealed}`
      const known = opened.get(request) ?? cipher.open(sealed, expectedKeyId)
      opened.set(request, known)
      return known
    },
  }
}
