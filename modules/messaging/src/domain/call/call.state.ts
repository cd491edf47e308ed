import { defineStream, GrowingList, GrowingMap } from '@escuta/event-sourcing'
import type { SenderType, TurnedAwayReason } from '../../contract/index.ts'
import * as events from './call.events.ts'

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
  readonly stays: GrowingList<Stay>
  /** Where in `stays` each connection is that is there. */
  readonly open: GrowingMap<string, number>
  readonly turnedAway: GrowingList<TurnedAway>
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
  events,
  initialState: (): Call => ({
    stays: GrowingList(),
    open: GrowingMap(),
    turnedAway: GrowingList(),
    firstJoinedAt: { client: null, professional: null },
    isClientLetIn: false,
    hasClientCome: false,
    ends: 0,
    endedAt: null,
  }),
}).evolve({
  'participant-arrived': (state, { connectionId, side, arrivedAt }) => ({
    ...withStay(state, { connectionId, side, arrivedAt, joinedAt: null, leftAt: null }),
    hasClientCome: state.hasClientCome || side === 'client',
  }),
  'participant-joined': (state, { connectionId, side, joinedAt }) => {
    const arrivedAt = openStay(state, connectionId)?.arrivedAt ?? joinedAt
    const { firstJoinedAt } = state
    return {
      ...withStay(state, { connectionId, side, arrivedAt, joinedAt, leftAt: null }),
      firstJoinedAt: { ...firstJoinedAt, [side]: firstJoinedAt[side] ?? joinedAt },
      isClientLetIn: state.isClientLetIn || side === 'client',
      hasClientCome: state.hasClientCome || side === 'client',
    }
  },
  'participant-left': (state, { connectionId, leftAt }) => {
    const { stays, open } = state
    const at = open.get(connectionId)
    const stay = openStay(state, connectionId)
    if (at === undefined || !stay) return state
    return { ...state, stays: stays.set(at, { ...stay, leftAt }), open: open.delete(connectionId) }
  },
  'participant-turned-away': (state, { side, reason, turnedAwayAt: at }) => ({
    ...state,
    turnedAway: state.turnedAway.push({ side, reason, at }),
  }),
  'call-ended': (state, { endedAt }) => ({
    ...state,
    isClientLetIn: false,
    hasClientCome: false,
    ends: state.ends + 1,
    endedAt,
  }),
})

/** A connection has one stay at a time: one that waits and joins goes on. */
function withStay(state: Call, stay: Stay): Call {
  const { stays, open } = state
  const at = open.get(stay.connectionId)
  if (at !== undefined) return { ...state, stays: stays.set(at, stay) }
  return { ...state, stays: stays.push(stay), open: open.set(stay.connectionId, stays.size) }
}

/** The stay of a connection that is there. */
export function openStay(
  { stays, open }: Pick<Call, 'stays' | 'open'>,
  connectionId: string,
): Stay | undefined {
  const at = open.get(connectionId)
  return at === undefined ? undefined : stays.get(at)
}
