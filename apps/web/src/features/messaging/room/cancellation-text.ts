import { consultationRoomTexts } from '@escuta/i18n'
import type { ConsultationRoom } from '@escuta/messaging/contract'
import { otherName } from './room-heading.tsx'

const { cancelled: texts } = consultationRoomTexts

/** Who cancelled the appointment, where that is known, and where its payment is told about. */
export function cancellationText(room: ConsultationRoom): string {
  return [whoCancelled(room), texts.payment[paymentOf(room)]].filter(Boolean).join(' ')
}

function whoCancelled(room: ConsultationRoom): string | null {
  const { side, cancelledBy } = room
  if (cancelledBy === null) return null
  if (cancelledBy === 'platform') return texts.byPlatform
  return cancelledBy === side ? texts.byYou : texts.by(otherName(room))
}

/** What others cancel is returned to the client in full. */
function paymentOf({ side, cancelledBy }: ConsultationRoom): keyof typeof texts.payment {
  if (side === 'professional') return 'professional'
  return cancelledBy === 'professional' || cancelledBy === 'platform' ? 'inFull' : 'client'
}
