import { defineStream } from '@escuta/event-sourcing'
import type { SenderType, TurnedAwayReason } from '../../contract/index.ts'
import {
  callEnded,
  participantArrived,
  participantJoined,
  participantLeft,
  participantTurnedAway,
} from './call.events.ts'

/** One stay of a connection, from the waiting room on; `leftAt` is null while it is there, or where it was not recorded. */
export type Stay = {
  readonly connectionId: string
  readonly side: SenderType
  readonly arrivedAt: string
  /** When it was in the call; null in the waiting room. */
  readonly joinedAt: string | null
  readonly leftAt: string | null
}

/** A try to enter that failed by no fault of the participant. */
export type TurnedAway = {
  readonly side: SenderType
  readonly reason: TurnedAwayReason
  readonly at: string
}

export type Call = {
  readonly stays: readonly Stay[]
  readonly turnedAway: readonly TurnedAway[]
  /** When each participant was first in the call; null before. */
  readonly firstJoinedAt: Readonly<Record<SenderType, string | null>>
  /** Whether a client was let in since the professional ended the call last. */
  readonly isClientLetIn: boolean
  /** Whether a client came, into the call or its waiting room, since then. */
  readonly hasClientCome: boolean
  /** How often the professional ended the call, and when last. */
  readonly ends: number
  readonly endedAt: string | null
}

/** Who was in the call of an appointment, and when: stream `call-{appointmentId}`. */
export const call = defineStream({
  name: 'call',
  id: ({ appointmentId }: { readonly appointmentId: string }) => appointmentId,
  events: [participantArrived, participantJoined, participantLeft, participantTurnedAway, callEnded],
  initialState: (): Call => ({
    stays: [],
    turnedAway: [],
    firstJoinedAt: { client: null, professional: null },
    isClientLetIn: false,
    hasClientCome: false,
    ends: 0,
    endedAt: null,
  }),
  evolve: (state, event): Call => {
    if (event.type === 'call-ended') return ended(state, event.data.endedAt)
    const { stays, firstJoinedAt } = state
    if (event.type === 'participant-turned-away') {
      const { side, reason, turnedAwayAt: at } = event.data
      return { ...state, turnedAway: [...state.turnedAway, { side, reason, at }] }
    }
    const { connectionId, side } = event.data
    const open = openStay(stays, connectionId)
    const others = stays.filter((stay) => stay !== open)
    if (event.type === 'participant-arrived') {
      const { arrivedAt } = event.data
      const stay: Stay = { connectionId, side, arrivedAt, joinedAt: null, leftAt: null }
      return { ...state, stays: [...stays, stay], hasClientCome: state.hasClientCome || side === 'client' }
    }
    if (event.type === 'participant-left') {
      const { leftAt } = event.data
      return { ...state, stays: open ? [...others, { ...open, leftAt }] : stays }
    }
    const { joinedAt } = event.data
    const arrivedAt = open?.arrivedAt ?? joinedAt
    return {
      ...state,
      stays: [...others, { connectionId, side, arrivedAt, joinedAt, leftAt: null }],
      firstJoinedAt: { ...firstJoinedAt, [side]: firstJoinedAt[side] ?? joinedAt },
      isClientLetIn: state.isClientLetIn || side === 'client',
      hasClientCome: state.hasClientCome || side === 'client',
    }
  },
})

function ended(state: Call, endedAt: string): Call {
  return { ...state, isClientLetIn: false, hasClientCome: false, ends: state.ends + 1, endedAt }
}

/** The stay of a connection that is there. */
export function openStay(stays: readonly Stay[], connectionId: string): Stay | undefined {
  return stays.find((stay) => stay.connectionId === connectionId && stay.leftAt === null)
}
