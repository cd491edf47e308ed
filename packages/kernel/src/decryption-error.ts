/** An encrypted text that was altered, or that belongs to another key, event or field than expected. */
export class DecryptionError extends Error {
  constructor(reason: 'malformed' | 'other-key' | 'tampered') {
    super(`encrypted field refused: ${reason}`)
    this.name = 'DecryptionError'
  }
}
