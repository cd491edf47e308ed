import { bookTexts as texts } from '@escuta/i18n'
import { Notice } from '@escuta/ui/notice'
import { Link } from '@tanstack/react-router'
import type { BookingFailure } from './use-book-appointment.ts'

/** Why the last attempt to book failed, with a link to the unpaid hold that it was about. */
export function BookingRefusal({ failure: { reason, refusal } }: { readonly failure: BookingFailure }) {
  const appointmentId = refusal?.details?.['appointmentId']
  return (
    <Notice tone="warning" live>
      <p className="font-semibold">{reason}</p>
      {typeof appointmentId === 'string' && (
        <Link to="/checkout" search={{ appointmentId }} className="font-semibold underline">
          {texts.payOtherHold}
        </Link>
      )}
    </Notice>
  )
}
