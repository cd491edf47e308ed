import { defineCommand, type EventOf, type Timed } from '@escuta/event-sourcing'
import type { callRefused } from '../../contract/published-events.ts'
import { access, monthOfInstant } from './access.state.ts'

type Refused = EventOf<typeof callRefused>

/** Records a refused call. */
function decide({ now: _now, ...call }: Timed<Refused['data']>): Refused[] {
  return [{ type: 'call-refused', data: call }]
}

export const recordRefusal = defineCommand({
  name: 'record-refusal',
  stream: access,
  keyOf: ({ userId, refusedAt }) =>
    userId === null
      ? { userId: 'guests', month: refusedAt.slice(0, 10) }
      : { userId, month: monthOfInstant(refusedAt) },
  decide,
})
