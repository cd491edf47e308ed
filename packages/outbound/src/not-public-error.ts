/** A host is, or resolves to, an address that is not of the public internet. */
export class NotPublicError extends Error {
  readonly code = 'ENOTPUBLIC'
  readonly host: string

  constructor(host: string) {
    super('The address is not of the public internet.')
    this.host = host
  }
}
