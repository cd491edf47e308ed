import type { ConsultationRoom, SenderType } from '@escuta/messaging/contract'

/** The name of a participant: whoever joins for a side is shown with that side's name. */
export function peerName({ clientName, professionalName }: ConsultationRoom, userType: SenderType): string {
  return userType === 'client' ? clientName : professionalName
}
