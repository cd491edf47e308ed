import { bookTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Notice } from '@escuta/ui/notice'
import { Link } from '@tanstack/react-router'
import type { CompleteChoice } from './booking-choice.ts'
import type { BookingFailure } from './use-book-appointment.ts'

type BookingRefusalProps = {
  readonly failure: BookingFailure | undefined
  readonly choice: CompleteChoice | null
  /** Books the chosen time in place of the hold. */
  readonly onSwap: (choice: CompleteChoice, hold: { readonly appointmentId: string }) => void
}

/** Why the last attempt to book failed, with the unpaid hold that it was about: to swap it, or to pay it. */
export function BookingRefusal({ failure, choice, onSwap }: BookingRefusalProps) {
  if (!failure) return null
  const appointmentId = failure.refusal?.details?.['appointmentId']
  const replaces = failure.refusal?.details?.['replaces']
  return (
    <Notice tone="warning" live>
      <p className="font-semibold">{failure.reason}</p>
      {typeof replaces === 'string' && choice && (
        <Button
          className="justify-self-start whitespace-normal!"
          onClick={() => onSwap(choice, { appointmentId: replaces })}
        >
          {texts.swap.submit}
        </Button>
      )}
      {typeof appointmentId === 'string' && (
        <Link
          to="/checkout"
          search={{ appointmentId }}
          className="inline-flex min-h-11 items-center justify-self-start font-semibold underline"
        >
          {texts.payOtherHold}
        </Link>
      )}
    </Notice>
  )
}
