import type { Professional } from '@escuta/catalog/contract'
import { bookingConsentTexts, bookTexts as texts } from '@escuta/i18n'
import { toast } from '@escuta/ui/toast-queue'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { messageOf, refusalOf } from '../../../lib/refusal.ts'
import { redirectDelayMs } from '../../../lib/redirect-later.ts'
import { trpc } from '../../../lib/trpc.ts'
import type { NearestTime } from '@escuta/scheduling/contract'
import type { CompleteChoice } from './booking-choice.ts'
import { isAboutHolds } from './about-holds.ts'
import { asksForAnotherTime, nearestOf } from './nearest-of.ts'
import { writePendingPayment } from '../../../lib/pending-payment.ts'

type Booking = {
  readonly professional: Professional
  /** Records the consents; false when one is missing. */
  readonly recordConsents: () => Promise<boolean>
  /** Called on failure, with the nearest free slots when another one has to be chosen. */
  readonly onFailed: (nearest?: readonly NearestTime[]) => void
}

/** Books the slot: a toast for either outcome, and a redirect to the checkout 1.5 s after success. */
export function useBookAppointment({ professional, recordConsents, onFailed }: Booking) {
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  const [isRecording, setRecording] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const book = trpc.scheduling.bookAppointment.useMutation({
    onSuccess: (appointment, { date, time }) => {
      writePendingPayment({
        amount: appointment.price / 100,
        professionalName: professional.name,
        appointmentType: appointment.type,
        appointmentDate: date,
        appointmentTime: time,
        appointmentId: appointment.id,
      })
      toast({ tone: 'success', title: texts.booked, description: texts.bookedHint })
      timer.current = setTimeout(
        () => void navigate({ to: '/checkout', search: { appointmentId: appointment.id } }),
        redirectDelayMs,
      )
    },
    onError: (error) => {
      const refusal = refusalOf(error)
      const description = refusal
        ? [refusal.message, refusal.action].filter(Boolean).join(' ')
        : texts.failedHint
      if (!isAboutHolds(refusal)) toast({ tone: 'error', title: texts.failed, description })
      void utils.scheduling.freeTimes.invalidate({ professionalId: professional.id })
      onFailed(asksForAnotherTime(refusal) ? nearestOf(refusal) : undefined)
    },
  })
  function stayFor(description: string) {
    toast({ tone: 'error', title: texts.failed, description })
    onFailed()
  }
  async function bookAgreed({ date, time, notes }: CompleteChoice): Promise<void> {
    setRecording(true)
    try {
      if (await recordConsents()) {
        book.mutate({ professionalId: professional.id, date, time, notes: notes.trim() || null })
      } else {
        stayFor(bookingConsentTexts.missing)
      }
    } catch (error) {
      stayFor(messageOf(error, bookingConsentTexts.failed))
    } finally {
      setRecording(false)
    }
  }
  const refusal = refusalOf(book.error)
  return {
    book: bookAgreed,
    /** The refusal of the last attempt, when it is about other holds. */
    holdRefusal: isAboutHolds(refusal) ? refusal : undefined,
    /** True from submit until the redirect, so that the booking is sent once. */
    busy: isRecording || book.isPending || book.isSuccess,
  }
}
