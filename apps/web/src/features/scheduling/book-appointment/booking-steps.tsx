import type { Professional } from '@escuta/catalog/contract'
import type { FreeTimes, NearestTime } from '@escuta/scheduling/contract'
import { bookingTexts, bookTexts as texts, formatTime } from '@escuta/i18n'
import { Avatar } from '@escuta/ui/avatar'
import { Button } from '@escuta/ui/button'
import { Notice } from '@escuta/ui/notice'
import { formatBrl } from '@escuta/kernel'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import type { BookingStage } from '../../../lib/booking-path.ts'
import { FailedQuery } from '../../../lib/query-state.tsx'
import { useSession } from '../../../lib/session.ts'
import { trpc } from '../../../lib/trpc.ts'
import {
  type BookingChoice,
  type BookingStep,
  completeChoice,
  firstChoice,
  keptChoice,
  type WantedTime,
} from './booking-choice.ts'
import { BookingRefusal } from './booking-refusal.tsx'
import { OwnHoldNotice, swappedBy, useOwnHold } from './own-hold.tsx'
import { BookingSkeleton } from './booking-skeleton.tsx'
import { ChooseSlot } from './choose-slot.tsx'
import { type BookingConsentForm, ReviewBooking } from './review-booking.tsx'
import { useAboutYou } from './use-about-you.ts'
import { useAccountStep } from './use-account-step.ts'
import { useBookAppointment } from './use-book-appointment.ts'
import { useBookingStep } from './use-booking-step.ts'
import { useFocusOnStep } from './use-focus-on-step.ts'

/** The open step, and whether the booking asks for an account, a guardian or the professional's approval. */
export type OpenStep = { readonly current: BookingStage } & Readonly<
  Record<'account' | 'guardian' | 'approval', boolean>
>

type BookingStepsProps = {
  readonly professionalId: string
  readonly wanted: WantedTime
  readonly guest: boolean
  /** Renders signing in or up, for guests with a chosen slot. */
  readonly guestAccess: (onSignedIn: () => void) => ReactNode
  readonly consents: BookingConsentForm
  /** Called with the step that is open, and which steps apply. */
  readonly onStep: (step: OpenStep) => void
  readonly onBooked: (appointmentId: string) => void
  readonly onBack: () => void
}

export function BookingSteps({ professionalId, onBack, ...rest }: BookingStepsProps) {
  const profile = trpc.catalog.publicProfile.useQuery({ id: professionalId })
  const freeTimes = trpc.scheduling.freeTimes.useQuery({ professionalId })
  // What this tab kept is that of one person.
  const isPersonKnown = useSession().status !== 'loading'
  if (profile.isPending || freeTimes.isPending || !isPersonKnown) return <BookingSkeleton />
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-4 sm:gap-6">
      {profile.data && freeTimes.data ? (
        <Steps professional={profile.data} freeTimes={freeTimes.data} onBack={onBack} {...rest} />
      ) : (
        <>
          <Back onClick={onBack} />
          <FailedQuery
            error={profile.error ?? freeTimes.error}
            texts={{ failed: texts.loadFailed, failedHint: texts.loadFailedHint }}

            retrying={profile.isFetching || freeTimes.isFetching}
            onRetry={() => [profile, freeTimes].forEach((query) => query.isError && void query.refetch())}
          />
        </>
      )}
    </div>
  )
}

function Back({ onClick }: { readonly onClick: () => void }) {
  return (
    <Button variant="ghost" className="-ml-3 justify-self-start" onClick={onClick}>
      <ArrowLeft aria-hidden />
      {bookingTexts.back}
    </Button>
  )
}

type StepsProps = Omit<BookingStepsProps, 'professionalId'> & {
  readonly professional: Professional
  readonly freeTimes: FreeTimes
}

function Steps(props: StepsProps) {
  const { professional, freeTimes, wanted, guest, guestAccess, consents, onStep, onBooked, onBack } = props
  const [first] = useState(() => firstChoice(freeTimes, wanted))
  const booking = useBookingStep({
    professionalId: professional.id,
    first,
    readChoice: (kept) => keptChoice(kept, freeTimes, first),
  })
  const { step: keptStep, choice, setChoice, goTo } = booking
  const [asksAccount] = useState(guest)
  const [nearest, setNearest] = useState<readonly NearestTime[]>([])
  const about = useAboutYou({ professionalId: professional.id, guest })
  const access = useAccountStep({ guest, typed: [booking.chosen, about.fields, consents.texts] })
  const { book, busy, failure, dismissFailure } = useBookAppointment({
    professional,
    consents: consents.texts,
    about: about.input,
    onBooked(appointmentId) {
      booking.forget()
      about.forget()
      onBooked(appointmentId)
    },
    onFailed(free) {
      access.end()
      if (!free) return goTo(1)
      setNearest(free)
      setChoice({ ...choice, time: undefined })
      goTo(0)
    },
  })
  // Signed-in users skip the account step, also on Back.
  const { isSigningIn } = access
  const step = shownStep(keptStep, { guest, isSigningIn, isReviewed: consents.areGiven && about.isComplete })
  const isTakenBack = step !== keptStep
  // Otherwise the last tick would go on by itself.
  useEffect(() => {
    if (isTakenBack) goTo(1, true)
  })
  const stepRef = useFocusOnStep(step)
  const [guardian, approval] = [about.asksGuardian, !freeTimes.directBooking]
  useLayoutEffect(
    () => onStep({ current: stages[step], account: asksAccount, guardian, approval }),
    [onStep, step, asksAccount, guardian, approval],
  )
  const complete = completeChoice(choice)
  const hold = useOwnHold(professional.id)
  const swapped = swappedBy(hold, complete, professional.zone)
  const refusal = (
    <>
      <OwnHoldNotice hold={hold} isSaid={failure !== undefined || (step === 1 && swapped !== undefined)} />
      <WantedTaken wanted={wanted} first={first} choice={choice} hold={hold} />
      <OfAnother isSaid={access.isOfAnother} />
      <BookingRefusal failure={failure} choice={complete} onSwap={book} />
    </>
  )
  return (
    <div ref={stepRef} className="grid gap-5 sm:gap-8">
      <Back onClick={() => (step === 0 ? onBack() : goTo(step === 2 ? 1 : 0))} />
      <ProfessionalLine professional={professional} />
      {(step === 0 || !complete) && (
        <ChooseSlot
          freeTimes={freeTimes}
          choice={choice}
          nearest={nearest}
          hold={hold}
          refusal={refusal}
          onChange={setChoice}
          onContinue={() => {
            setNearest([])
            dismissFailure()
            goTo(1)
          }}
        />
      )}
      {step === 1 && complete && (
        <ReviewBooking
          professional={professional}
          choice={complete}
          duration={freeTimes.duration}
          directBooking={freeTimes.directBooking}
          cancellationDeadlineHours={freeTimes.cancellationDeadlineHours}
          guest={guest}
          busy={busy}
          swapped={swapped}
          consents={consents}
          about={about}
          onNotes={booking.isProposed ? (notes) => setChoice({ ...choice, notes }) : undefined}
          refusal={refusal}
          onConfirm={() => {
            access.dismiss()
            if (guest) goTo(2)
            else book(complete, swapped)
          }}
          onChange={() => goTo(0)}
        />
      )}
      {step === 2 && complete && guestAccess(() => access.signedIn(() => book(complete)))}
    </div>
  )
}

const stages = ['time', 'review', 'account'] as const satisfies readonly BookingStage[]

type Reached = Readonly<Record<'guest' | 'isSigningIn' | 'isReviewed', boolean>>

function shownStep(kept: BookingStep, { guest, isSigningIn, isReviewed }: Reached): BookingStep {
  return kept === 0 || isSigningIn || (guest && isReviewed) ? kept : 1
}

type WantedTakenProps = Pick<StepsProps, 'wanted'> &
  Record<'first' | 'choice', BookingChoice> & { readonly hold: object | undefined }

/** Until a time is chosen, that the proposed one is not free any more; of one's own hold more is said. */
function WantedTaken({ wanted, first, choice, hold }: WantedTakenProps) {
  if (!wanted.time || first.time || choice.time || hold) return null
  return <Notice>{texts.wantedTaken(formatTime(wanted.time))}</Notice>
}

function OfAnother({ isSaid }: { readonly isSaid: boolean }) {
  return isSaid && <Notice live>{texts.ofAnother}</Notice>
}

function ProfessionalLine({ professional }: { readonly professional: Professional }) {
  const { name, specialty, crp, price } = professional
  return (
    <div className="flex items-center gap-4">
      <Avatar name={name} />
      <div className="min-w-0 flex-1">
        <p className="text-subtitle font-semibold">{name}</p>
        <p className="text-caption text-ink-soft">
          {specialty}
          <span className="max-sm:hidden"> · </span>
          <span className="max-sm:block sm:inline-block">{crp}</span>
        </p>
      </div>
      <p className="text-subtitle font-semibold whitespace-nowrap tabular-nums">{formatBrl(price)}</p>
    </div>
  )
}
