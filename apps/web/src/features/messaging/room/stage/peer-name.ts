import type { ConsultationRoom, SenderType } from '@escuta/messaging/contract'

/** The name of a participant: all who join for a side are shown with that side's name. */
export function peerName({ clientName, professionalName }: ConsultationRoom, userType: SenderType): string {
  return userType === 'client' ? clientName : professionalName
}
