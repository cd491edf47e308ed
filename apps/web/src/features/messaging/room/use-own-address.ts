import { roomPath } from '@escuta/kernel'
import type { ConsultationRoom, SenderType } from '@escuta/messaging/contract'
import { useEffect } from 'react'

/** Whether someone came by the other side's address: their own is loaded, with what their side needs. */
export function useOwnAddress(room: ConsultationRoom | undefined, side: SenderType): boolean {
  const own = room && room.side !== side ? roomPath(room.side, room.appointmentId) : undefined
  useEffect(() => {
    if (own !== undefined) window.location.replace(own)
  }, [own])
  return own !== undefined
}
