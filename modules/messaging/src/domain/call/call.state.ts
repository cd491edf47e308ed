import { defineStream } from '@escuta/event-sourcing'
import type { SenderType } from '../../contract/index.ts'
import { participantJoined, participantLeft } from './call.events.ts'

export type Call = {
  /** The connections that are in the call. */
  readonly connections: readonly string[]
  /** When each participant was first in the call; null before. */
  readonly firstJoinedAt: Readonly<Record<SenderType, string | null>>
}

/** Who was in the call of an appointment, and when: stream `call-{appointmentId}`. */
export const call = defineStream({
  name: 'call',
  id: ({ appointmentId }: { readonly appointmentId: string }) => appointmentId,
  events: [participantJoined, participantLeft],
  initialState: (): Call => ({ connections: [], firstJoinedAt: { client: null, professional: null } }),
  evolve: ({ connections, firstJoinedAt }, { type, data }): Call => {
    const others = connections.filter((connectionId) => connectionId !== data.connectionId)
    if (type === 'participant-left') return { connections: others, firstJoinedAt }
    const first = firstJoinedAt[data.side] ?? data.joinedAt
    return {
      connections: [...others, data.connectionId],
      firstJoinedAt: { ...firstJoinedAt, [data.side]: first },
    }
  },
})
