import type { CallPeer, CallServerMessage } from '../contract/index.ts'
import type { MessagingDeps } from './deps.ts'

/** What the others are sent about a peer who left; for good where their account or session was ended. */
export function leftFrame(peer: CallPeer, isFinal: boolean): CallServerMessage {
  return { type: 'peer_left', ...peer, ...(isFinal && { isFinal }) }
}

/** Whether staff suspended the account. A question that is not answered keeps nobody in a call. */
export function isSuspended({ people }: Pick<MessagingDeps, 'people'>, userId: string): Promise<boolean> {
  return people.isSuspended(userId).catch(() => false)
}
