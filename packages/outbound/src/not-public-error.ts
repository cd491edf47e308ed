/** A host is, or resolves to, an address that is not of the public internet. */
export class NotPublicError extends Error {
  readonly code = 'ENOTPUBLIC'

  constructor(readonly host: string) {
    super('The address is not of the public internet.')
  }
}
