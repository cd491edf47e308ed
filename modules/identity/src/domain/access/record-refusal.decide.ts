import type { EventOf, Timed } from '@escuta/event-sourcing'
import type { callRefused } from '../../contract/published-events.ts'

type Refused = EventOf<typeof callRefused>

/** Records a refused call. */
export function recordRefusal({ now: _now, ...call }: Timed<Refused['data']>): Refused[] {
  return [{ type: 'call-refused', data: call }]
}
