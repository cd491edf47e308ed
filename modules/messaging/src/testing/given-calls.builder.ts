import { appointmentId, deriveId } from '@escuta/kernel'
import type { SenderType } from '../contract/index.ts'
import { pair } from './given-messages.builder.ts'

const namespace = '8d1f5c6e-7f0b-4a35-9d5e-1b7c7a1f0e42'

/** A connection to the call of one appointment of Caio and Helena, and what it records at the given moments. */
export function connectionOf(side: SenderType, name = 'first') {
  const participant = {
    ...pair,
    appointmentId: appointmentId.parse(deriveId(namespace, 'appointment')),
    side,
    connectionId: deriveId(namespace, `${side} ${name}`),
  }
  const { side: _side, connectionId: _connectionId, ...callOf } = participant
  return {
    participant,
    arrived: (arrivedAt: string) =>
      ({ type: 'participant-arrived', data: { ...participant, arrivedAt } }) as const,
    joined: (joinedAt: string) =>
      ({ type: 'participant-joined', data: { ...participant, joinedAt } }) as const,
    left: (leftAt: string) => ({ type: 'participant-left', data: { ...participant, leftAt } }) as const,
    turnedAway: (turnedAwayAt: string) =>
      ({
        type: 'participant-turned-away',
        data: { ...participant, reason: 'call-full', turnedAwayAt },
      }) as const,
    ended: (endedAt: string) => ({ type: 'call-ended', data: { ...callOf, endedAt } }) as const,
  }
}
