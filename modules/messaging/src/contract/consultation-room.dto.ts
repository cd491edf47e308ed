import { appointmentId } from '@escuta/kernel'
import { z } from 'zod'
import { senderType } from './conversation.ts'

/** `early` and `closed`: outside the hours of the room; `not-confirmed`: the appointment waits for a payment or an answer. */
export const roomStatus = z.enum(['early', 'open', 'closed', 'not-confirmed', 'cancelled'])
export type RoomStatus = z.output<typeof roomStatus>

/** Who cancelled an appointment; the platform does for a suspended account, and staff as a repair. */
export const cancelledBy = z.enum(['client', 'professional', 'platform'])
export type CancelledBy = z.output<typeof cancelledBy>

export const ofAppointmentInput = z.object({ appointmentId })

/** The room of an appointment, as one of its two people sees it. */
export const consultationRoomDto = z.object({
  appointmentId: z.string(),
  side: senderType,
  conversationId: z.string(),
  clientId: z.string(),
  professionalId: z.string(),
  clientName: z.string(),
  professionalName: z.string(),
  startsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  durationMinutes: z.int(),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  status: roomStatus,
  /** Null where it was not cancelled, or by none of them. */
  cancelledBy: cancelledBy.nullable(),
  /** Whether the caller, as client, has yet to give a consent that the call requires. */
  missingConsent: z.boolean(),
  /** Whether the professional is in the room at this moment. */
  isProfessionalHere: z.boolean(),
  /** When the professional ended the call, where they have not come back since. */
  endedAt: z.iso.datetime().nullable(),
})
export type ConsultationRoom = z.output<typeof consultationRoomDto>

/** The servers by which browsers find a way to each other (RTCIceServer). */
export const iceServersDto = z.object({
  iceServers: z
    .array(
      z.object({
        urls: z.array(z.string()).readonly(),
        username: z.string().optional(),
        credential: z.string().optional(),
      }),
    )
    .readonly(),
  /** Whether the call uses relayed connections only, which hide the addresses of both sides from each other. */
  relayOnly: z.boolean(),
  /** When the credentials expire; null without any. */
  expiresAt: z.iso.datetime().nullable(),
})
export type IceServers = z.output<typeof iceServersDto>
