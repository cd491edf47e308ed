import { type Decision, defineCommand, type EventOf, type EventsOf, type Timed } from '@escuta/event-sourcing'
import type { ClientId } from '@escuta/kernel'
import type { clientRegistered } from '../../contract/published-events.ts'
import { client, type ClientRecord } from './client.state.ts'
import { refuseBirthDate } from './refuse-birth-date.ts'

type Registered = EventOf<typeof clientRegistered>

/** `proposedTo`: the account that a professional enters the person beside. */
export type RegisterClient = Omit<Registered['data'], 'registeredAt'> & {
  readonly proposedTo?: ClientId | undefined
}

/** Creates the patient record once; an existing one is not changed. Refusal: birth-date-not-past. */
function decide(
  { now, proposedTo, ...person }: Timed<RegisterClient>,
  state: ClientRecord,
): Decision<EventsOf<typeof client>> {
  if (state.status === 'registered') return []
  const refusal = refuseBirthDate(person.birthDate, now)
  if (refusal) return refusal
  const { clientId, enteredBy: professionalId } = person
  return [
    { type: 'client-registered', data: { ...person, registeredAt: now } },
    ...(proposedTo === undefined || professionalId === null
      ? []
      : [
          {
            type: 'client-record-proposed' as const,
            data: { clientId, professionalId, proposedTo, proposedAt: now },
          },
        ]),
  ]
}

export const registerClient = defineCommand({ name: 'register-client', stream: client, decide })
