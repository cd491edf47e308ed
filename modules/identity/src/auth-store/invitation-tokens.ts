import { timingSafeEqual } from 'node:crypto'
import { type ClientId, clientId } from '@escuta/kernel'
import type { AuthStoreDeps } from './auth-store.tables.ts'

const idBytes = 16
type Keyed = Pick<AuthStoreDeps, 'keyedHash'>
type InvitationKey = { readonly clientId: string; readonly invitationId: string }

/**
 * The token of an invitation's link: the record's id and 128 bits that follow from the invitation by the app's secret.
 * Nothing of it is stored; whether it still counts is decided by the record's stream.
 */
export function invitationToken(deps: Keyed, invitation: InvitationKey): string {
  const id = Buffer.from(invitation.clientId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, proofOf(deps, invitation)]).toString('base64url')
}

/** The record that a token names, proven or not. */
export function clientOfToken(token: string): ClientId | undefined {
  const hex = Buffer.from(token, 'base64url').subarray(0, idBytes).toString('hex')
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return clientId.safeParse(id).data
}

/** Whether the token is this invitation's. */
export function isTokenOf(deps: Keyed, token: string, invitation: InvitationKey): boolean {
  const given = Buffer.from(token, 'base64url').subarray(idBytes)
  const right = proofOf(deps, invitation)
  return given.length === right.length && timingSafeEqual(given, right)
}

function proofOf({ keyedHash }: Keyed, { clientId: id, invitationId }: InvitationKey): Buffer {
  return Buffer.from(keyedHash('invitation-token', `${id}/${invitationId}`), 'hex').subarray(0, idBytes)
}
