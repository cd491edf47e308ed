import { defineReplay } from '@escuta/event-sourcing'
import type { SenderType } from '../../contract/index.ts'
import { call, type Call } from './call.state.ts'

/** The call of an appointment, as support replays it: who was there and when. */
export const callReplay = defineReplay('call', {
  stream: call,
  partOf: () => '',
  describe: (state) => ({
    clientInRoom: { code: placeOf(state, 'client') },
    professionalInRoom: { code: placeOf(state, 'professional') },
    connections: { count: state.stays.size },
    ...firstJoined('clientFirstJoinedAt', state.firstJoinedAt.client),
    ...firstJoined('professionalFirstJoinedAt', state.firstJoinedAt.professional),
    ...turnedAway('clientTurnedAway', state, 'client'),
    ...turnedAway('professionalTurnedAway', state, 'professional'),
  }),
})

function placeOf({ stays }: Call, side: SenderType): string {
  const own = stays.filter((stay) => stay.side === side)
  const there = own.filter(({ leftAt }) => leftAt === null)
  if (there.some(({ joinedAt }) => joinedAt !== null)) return 'in-call'
  if (there.size > 0) return 'waiting'
  return own.size > 0 ? 'left' : 'absent'
}

function firstJoined(name: string, at: string | null) {
  return at === null ? {} : { [name]: { instant: at } }
}

/** Why the side could not enter the last time. */
function turnedAway(name: string, state: Call, side: SenderType) {
  const last = state.turnedAway.findLast((each) => each.side === side)
  return last ? { [name]: { code: last.reason } } : {}
}
