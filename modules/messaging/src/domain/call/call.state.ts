import { defineStream } from '@escuta/event-sourcing'
import type { SenderType } from '../../contract/index.ts'
import { participantArrived, participantJoined, participantLeft } from './call.events.ts'

/** One stay of a connection, from the waiting room on; `leftAt` is null while it is there, or where it was not recorded. */
export type Stay = {
  readonly connectionId: string
  readonly side: SenderType
  readonly arrivedAt: string
  /** When it was in the call; null in the waiting room. */
  readonly joinedAt: string | null
  readonly leftAt: string | null
}

export type Call = {
  readonly stays: readonly Stay[]
  /** When each participant was first in the call; null before. */
  readonly firstJoinedAt: Readonly<Record<SenderType, string | null>>
}

/** Who was in the call of an appointment, and when: stream `call-{appointmentId}`. */
export const call = defineStream({
  name: 'call',
  id: ({ appointmentId }: { readonly appointmentId: string }) => appointmentId,
  events: [participantArrived, participantJoined, participantLeft],
  initialState: (): Call => ({ stays: [], firstJoinedAt: { client: null, professional: null } }),
  evolve: ({ stays, firstJoinedAt }, event): Call => {
    const { connectionId, side } = event.data
    const open = openStay(stays, connectionId)
    const others = stays.filter((stay) => stay !== open)
    if (event.type === 'participant-arrived') {
      const { arrivedAt } = event.data
      return {
        stays: [...stays, { connectionId, side, arrivedAt, joinedAt: null, leftAt: null }],
        firstJoinedAt,
      }
    }
    if (event.type === 'participant-left') {
      const { leftAt } = event.data
      return { stays: open ? [...others, { ...open, leftAt }] : stays, firstJoinedAt }
    }
    const { joinedAt } = event.data
    const arrivedAt = open?.arrivedAt ?? joinedAt
    return {
      stays: [...others, { connectionId, side, arrivedAt, joinedAt, leftAt: null }],
      firstJoinedAt: { ...firstJoinedAt, [side]: firstJoinedAt[side] ?? joinedAt },
    }
  },
})

/** The stay of a connection that is there. */
export function openStay(stays: readonly Stay[], connectionId: string): Stay | undefined {
  return stays.find((stay) => stay.connectionId === connectionId && stay.leftAt === null)
}
