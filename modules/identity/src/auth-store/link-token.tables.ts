/** A single-use link sent by e-mail. It has no token until it is sent. */
export type LinkTokenRow = {
  readonly linkId: string
  readonly userId: string
  readonly purpose: 'reset' | 'confirm' | 'invite' | 'stop-change'
  readonly tokenHash: string | null
  /** Keyed hash of the address that opening the link confirms. */
  readonly loginHash: string | null
  /** The new and the old address of a change, encrypted. */
  readonly addresses: string | null
  readonly createdAt: string
  readonly expiresAt: string
  readonly usedAt: string | null
  /** The account's version when the link was asked for. */
  readonly credentialsVersion: number
  /** The session that requested it; of a change of address, it stays open. */
  readonly sessionId: string | null
  /** The link of the change that this link stops. */
  readonly stopsLinkId: string | null
}
