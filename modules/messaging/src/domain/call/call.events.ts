import { defineEvent } from '@escuta/event-sourcing'
import { appointmentId, clientId, instant, professionalId } from '@escuta/kernel'
import { z } from 'zod'
import { senderType, turnedAwayReason } from '../../contract/index.ts'

const callOf = { appointmentId, clientId, professionalId }
const participant = { ...callOf, side: senderType, connectionId: z.uuid() }

/** A participant is in the waiting room, by one connection, until they are let in or leave. */
export const participantArrived = defineEvent('participant-arrived', {
  plain: z.object({ ...participant, arrivedAt: instant }),
})

/** A participant is in the call, by one connection. */
export const participantJoined = defineEvent('participant-joined', {
  plain: z.object({ ...participant, joinedAt: instant }),
})

/**
 * The connection left the waiting room or the call. Where its process ended without a word, the job end-lost-connections
 * records it, with the last time at which the process said that the connection was there.
 */
export const participantLeft = defineEvent('participant-left', {
  plain: z.object({ ...participant, leftAt: instant }),
})

/** A participant tried to enter and could not: attendance does not count them as absent. */
export const participantTurnedAway = defineEvent('participant-turned-away', {
  plain: z.object({ ...participant, reason: turnedAwayReason, turnedAwayAt: instant }),
})

/** The professional ended the call of everyone: who comes back waits to be let in. */
export const callEnded = defineEvent('call-ended', {
  plain: z.object({ ...callOf, endedAt: instant }),
})
