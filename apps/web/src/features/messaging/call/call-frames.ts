import type { CallPeer, CallServerMessage } from '@escuta/messaging/contract'

export type ErrorFrame = {
  readonly type: 'error'
  readonly code: string
  readonly message: string
  readonly action?: string
}
export type Received = CallServerMessage | ErrorFrame

/** Refusals that end the attempt to be in the call. Others concern one signal. */
export const finalRefusals: readonly string[] = [
  'call-not-found',
  'call-not-open',
  'call-closed',
  'call-cancelled',
  'consent-missing',
  'in-call-elsewhere',
  'in-another-call',
  'entered-another-call',
  'call-full',
  'peer-id-taken',
  'peer-replaced',
]

export function peerIn({ peerId, userId, userType }: CallPeer): CallPeer {
  return { peerId, userId, userType }
}
