import { defineEvent } from '@escuta/event-sourcing'
import { appointmentId, clientId, instant, professionalId } from '@escuta/kernel'
import { z } from 'zod'
import { senderType } from '../../contract/index.ts'

const participant = { appointmentId, clientId, professionalId, side: senderType, connectionId: z.uuid() }

/** A participant is in the call, by one connection. */
export const participantJoined = defineEvent('participant-joined', {
  plain: z.object({ ...participant, joinedAt: instant }),
})

/** The connection left the call. It is not recorded where the process of the connection ended. */
export const participantLeft = defineEvent('participant-left', {
  plain: z.object({ ...participant, leftAt: instant }),
})
