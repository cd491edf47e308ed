import { defineReplay, type ShownState, type ShownValue, worded } from '@escuta/event-sourcing'
import type { SenderType } from '../../contract/index.ts'
import { call, type Call } from './call.state.ts'

/** The call of an appointment, as support replays it: who was there and when. */
export const callReplay = defineReplay('call', {
  stream: call,
  partOf: () => '',
  describe: (state) => ({
    clientInRoom: placeOf('Cliente', state, 'client'),
    professionalInRoom: placeOf('Profissional', state, 'professional'),
    connections: { label: 'Conexões até agora', count: state.stays.size },
    ...joined('clientFirstJoinedAt', 'Primeira entrada do cliente', state.firstJoinedAt.client),
    ...joined(
      'professionalFirstJoinedAt',
      'Primeira entrada do profissional',
      state.firstJoinedAt.professional,
    ),
    ...turnedAway('clientTurnedAway', 'Cliente não conseguiu entrar', state, 'client'),
    ...turnedAway('professionalTurnedAway', 'Profissional não conseguiu entrar', state, 'professional'),
  }),
})

const placeWords = {
  absent: 'ainda não veio',
  waiting: 'na sala de espera',
  'in-call': 'na chamada',
  left: 'saiu',
} as const
const turnedAwayWords = {
  'call-full': 'a chamada já tinha o máximo de conexões',
  'peer-id-taken': 'outra conexão da chamada usava o mesmo identificador',
} as const

function placeOf(label: string, { stays }: Call, side: SenderType): ShownValue {
  const own = stays.filter((stay) => stay.side === side)
  const there = own.filter(({ leftAt }) => leftAt === null)
  if (there.some(({ joinedAt }) => joinedAt !== null)) return worded(label, placeWords, 'in-call')
  if (there.size > 0) return worded(label, placeWords, 'waiting')
  return worded(label, placeWords, own.size > 0 ? 'left' : 'absent')
}

function joined(name: string, label: string, at: string | null): ShownState {
  return at === null ? {} : { [name]: { label, instant: at } }
}

/** Why the side could not enter the last time. */
function turnedAway(name: string, label: string, state: Call, side: SenderType): ShownState {
  const last = state.turnedAway.findLast((each) => each.side === side)
  return last ? { [name]: worded(label, turnedAwayWords, last.reason) } : {}
}
