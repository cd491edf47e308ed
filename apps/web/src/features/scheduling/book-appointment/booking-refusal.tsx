import { bookTexts as texts } from '@escuta/i18n'
import { Notice } from '@escuta/ui/notice'
import { Link } from '@tanstack/react-router'
import type { BookingFailure } from './use-book-appointment.ts'

/** Why the last attempt to book failed, with a link to the unpaid hold that it was about. */
export function BookingRefusal({ failure }: { readonly failure: BookingFailure | undefined }) {
  if (!failure) return null
  const appointmentId = failure.refusal?.details?.['appointmentId']
  return (
    <Notice tone="warning" live>
      <p className="font-semibold">{failure.reason}</p>
      {typeof appointmentId === 'string' && (
        <Link to="/checkout" search={{ appointmentId }} className="font-semibold underline">
          {texts.payOtherHold}
        </Link>
      )}
    </Notice>
  )
}
