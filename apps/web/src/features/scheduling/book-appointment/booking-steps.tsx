import type { Professional } from '@escuta/catalog/contract'
import type { FreeTimes, NearestTime } from '@escuta/scheduling/contract'
import { bookingTexts, bookTexts as texts } from '@escuta/i18n'
import { Avatar } from '@escuta/ui/avatar'
import { Button } from '@escuta/ui/button'
import { ErrorState } from '@escuta/ui/error-state'
import { Notice } from '@escuta/ui/notice'
import { ProgressSteps } from '@escuta/ui/progress-steps'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { formatBrl } from '@escuta/kernel'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ShownRefusal } from '../../../lib/refusal.ts'
import { trpc } from '../../../lib/trpc.ts'
import { completeChoice } from './booking-choice.ts'
import { ChooseSlot } from './choose-slot.tsx'
import { type BookingConsentForm, ReviewBooking } from './review-booking.tsx'
import { useBookAppointment } from './use-book-appointment.ts'
import { useBookingStep } from './use-booking-step.ts'
import { useFocusOnStep } from './use-focus-on-step.ts'

/** Milliseconds between signing up and booking, so that the first toast can be read. */
const afterRegisteringMs = 500

type BookingStepsProps = {
  readonly professionalId: string
  readonly guest: boolean
  /** Renders signing in or up, for guests with a chosen slot. */
  readonly guestAccess: (onSignedIn: () => void) => ReactNode
  readonly consents: BookingConsentForm
  readonly onBack: () => void
}

export function BookingSteps({ onBack, ...rest }: BookingStepsProps) {
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-6">
      <Button variant="ghost" className="-ml-3 justify-self-start" onClick={onBack}>
        <ArrowLeft aria-hidden />
        {bookingTexts.back}
      </Button>
      <LoadedSteps {...rest} />
    </div>
  )
}

function LoadedSteps({ professionalId, ...rest }: Omit<BookingStepsProps, 'onBack'>) {
  const profile = trpc.catalog.publicProfile.useQuery({ id: professionalId })
  const freeTimes = trpc.scheduling.freeTimes.useQuery({ professionalId })
  if (profile.isError || freeTimes.isError) {
    function retry() {
      void profile.refetch()
      void freeTimes.refetch()
    }
    return <ErrorState title={texts.loadFailed} hint={texts.loadFailedHint} onRetry={retry} />
  }
  if (!profile.data || !freeTimes.data) return <BookingSkeleton />
  return <Steps professional={profile.data} freeTimes={freeTimes.data} {...rest} />
}

type StepsProps = Omit<BookingStepsProps, 'professionalId' | 'onBack'> & {
  readonly professional: Professional
  readonly freeTimes: FreeTimes
}

function Steps({ professional, freeTimes, guest, guestAccess, consents }: StepsProps) {
  const { step: keptStep, choice, setChoice, goTo } = useBookingStep()
  const [startedAsGuest] = useState(guest)
  const [signingIn, setSigningIn] = useState(false)
  const [nearest, setNearest] = useState<readonly NearestTime[]>([])
  const { book, busy, holdRefusal } = useBookAppointment({
    professional,
    consents: consents.texts,
    onFailed(free) {
      setSigningIn(false)
      if (!free) return goTo(1)
      setNearest(free)
      setChoice({ ...choice, time: undefined })
      goTo(0)
    },
  })
  // Signed-in users skip the account step, also on Back; a reload clears the ticked consents.
  const step = (guest || signingIn) && consents.areGiven ? keptStep : Math.min(keptStep, 1)
  const stepRef = useFocusOnStep(step)
  const complete = completeChoice(choice)
  return (
    <div ref={stepRef} className="grid gap-8">
      <ProfessionalLine professional={professional} />
      <ProgressSteps
        label={texts.stepsLabel}
        steps={startedAsGuest ? texts.steps : texts.steps.slice(0, 2)}
        current={step}
      />
      {(step === 0 || !complete) && (
        <ChooseSlot
          freeTimes={freeTimes}
          choice={choice}
          nearest={nearest}
          onChange={setChoice}
          onContinue={() => {
            setNearest([])
            goTo(1)
          }}
        />
      )}
      {step === 1 && complete && (
        <ReviewBooking
          professional={professional}
          choice={complete}
          duration={freeTimes.duration}
          guest={guest}
          busy={busy}
          consents={consents}
          refusal={holdRefusal && <HoldRefusal refusal={holdRefusal} />}
          onConfirm={() => (guest ? goTo(2) : book(complete))}
          onChange={() => goTo(0)}
        />
      )}
      {step === 2 &&
        complete &&
        guestAccess(() => {
          setSigningIn(true)
          setTimeout(() => book(complete), afterRegisteringMs)
        })}
    </div>
  )
}

/** Why no further slot can be held now, with a link to the unpaid hold. */
function HoldRefusal({ refusal }: { readonly refusal: ShownRefusal }) {
  const appointmentId = refusal.details?.['appointmentId']
  return (
    <Notice tone="warning" live>
      <p className="font-semibold">{refusal.message}</p>
      {refusal.action && <p>{refusal.action}</p>}
      {typeof appointmentId === 'string' && (
        <Link to="/checkout" search={{ appointmentId }} className="font-semibold underline">
          {texts.payOtherHold}
        </Link>
      )}
    </Notice>
  )
}

function ProfessionalLine({ professional }: { readonly professional: Professional }) {
  const { name, specialty, crp, price } = professional
  return (
    <div className="flex items-center gap-4">
      <Avatar name={name} />
      <div className="min-w-0 flex-1">
        <p className="text-subtitle font-semibold">{name}</p>
        <p className="text-caption text-ink-soft">{`${specialty} · ${crp}`}</p>
      </div>
      <p className="text-subtitle font-semibold whitespace-nowrap tabular-nums">{formatBrl(price)}</p>
    </div>
  )
}

function BookingSkeleton() {
  return (
    <Loading className="grid gap-8">
      <Skeleton className="h-14" />
      <div className="grid gap-6 lg:grid-cols-2">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-96 rounded-card max-lg:hidden" />
      </div>
    </Loading>
  )
}
