import type { PendingPayment } from '@escuta/billing/contract'
import type { Professional } from '@escuta/catalog/contract'
import { bookTexts as texts, guardianBookingTexts } from '@escuta/i18n'
import { toast } from '@escuta/ui/toast-queue'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { failureToast, reasonOf, refusalOf, type ShownRefusal } from '../../../lib/failure.ts'
import { holdRefetches } from '../../../lib/query-client.ts'
import { redirectDelayMs } from '../../../lib/redirect-later.ts'
import { trpc } from '../../../lib/trpc.ts'
import type { NearestTime } from '@escuta/scheduling/contract'
import type { CompleteChoice } from './booking-choice.ts'
import type { BookingConsentForm } from './review-booking.tsx'
import type { AboutYouForm } from './use-about-you.ts'
import { isAboutHolds } from './about-holds.ts'
import { asksForAnotherTime, nearestOf } from './nearest-of.ts'

type Booking = {
  readonly professional: Professional
  /** The texts that the client agreed to; the server records them with the booking. */
  readonly consents: BookingConsentForm['texts']
  /** The date of birth and the guardian, where they are asked for. */
  readonly about: AboutYouForm['input']
  readonly onBooked: (appointmentId: string) => void
  /** Called on failure, with the nearest free slots when another one has to be chosen. */
  readonly onFailed: (nearest?: readonly NearestTime[]) => void
}

/** Why the last attempt failed; `refusal` where the server said so. */
export type BookingFailure = { readonly reason: string; readonly refusal: ShownRefusal | undefined }

/** Books the slot: a toast for either outcome, and a redirect 1.5 s after success: to the checkout, or to the client's area from a request. */
export function useBookAppointment({ professional, consents, about, onBooked, onFailed }: Booking) {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    return () => {
      clearTimeout(timer.current)
      holdRefetches(false)
    }
  }, [])
  const book = trpc.scheduling.bookAppointment.useMutation({
    onMutate: () => holdRefetches(true),
    onSuccess: ({ id: appointmentId, awaitsApproval, awaitsGuardian }, { replaces }) => {
      const [title, description] = awaitsGuardian
        ? [guardianBookingTexts.sent, guardianBookingTexts.sentHint]
        : awaitsApproval
          ? [texts.approval.sent, texts.approval.sentHint]
          : [replaces ? texts.swap.done : texts.booked, texts.bookedHint]
      toast({ tone: 'success', title, description })
      onBooked(appointmentId)
      const next = awaitsApproval
        ? ({ to: '/cliente' } as const)
        : ({ to: '/checkout', search: { appointmentId } } as const)
      timer.current = setTimeout(() => void navigate(next), redirectDelayMs)
    },
    onError: (error) => {
      holdRefetches(false)
      const refusal = refusalOf(error)
      if (!isAboutHolds(refusal)) failureToast(texts)(error)
      void utils.scheduling.freeTimes.invalidate({ professionalId: professional.id })
      void utils.billing.pendingPayments.invalidate()
      onFailed(asksForAnotherTime(refusal) ? nearestOf(refusal) : undefined)
    },
  })
  return {
    /** `swapped` is the unpaid hold that is given back for it. */
    book: ({ date, time, notes }: CompleteChoice, swapped?: Pick<PendingPayment, 'appointmentId'>) =>
      book.mutate({
        professionalId: professional.id,
        date,
        time,
        notes: notes.trim() || null,
        consents: [...consents],
        ...(swapped && { replaces: swapped.appointmentId }),
        ...about,
      }),
    failure: book.error ? failureOf(book.error) : undefined,
    dismissFailure: book.reset,
    /** True from submit until the redirect, so that the booking is sent once. */
    busy: book.isPending || book.isSuccess,
  }
}

function failureOf(error: unknown): BookingFailure {
  return { reason: reasonOf(error, texts.failedHint), refusal: refusalOf(error) }
}
