import type { PendingPayment } from '@escuta/billing/contract'
import type { Professional } from '@escuta/catalog/contract'
import { bookTexts as texts, formatDayLong, formatTime, guardianBookingTexts } from '@escuta/i18n'
import { formatBrl, instantOf } from '@escuta/kernel'
import { holdMinutes, requestHours } from '@escuta/scheduling/contract'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { ShieldCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Fact } from '../../../lib/fact.tsx'
import { withdrawalDays } from '../../../lib/foreign-numbers.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import type { CompleteChoice } from './booking-choice.ts'
import { holdNotice, whenOf } from './own-hold.tsx'
import type { AboutYouForm } from './use-about-you.ts'
import { NotesField } from './notes-field.tsx'
import { StepHeading } from './step-heading.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { ZoneNote } from '../../../lib/zone-note.tsx'

export type BookingConsentForm = {
  /** Renders the checkboxes; `tries` is the number of attempts to continue with one unticked. */
  readonly boxes: (tries: number) => ReactNode
  readonly areGiven: boolean
  /** The texts that were ticked; they are sent with the booking. */
  readonly texts: readonly { readonly purpose: string; readonly version: string }[]
}

type ReviewBookingProps = {
  readonly professional: Professional
  readonly choice: CompleteChoice
  /** Minutes. */
  readonly duration: number
  /** Otherwise the professional approves the booking before it is paid. */
  readonly directBooking: boolean
  /** Hours before the start. */
  readonly cancellationDeadlineHours: number
  readonly guest: boolean
  readonly busy: boolean
  /** The unpaid hold that is given back for the chosen time. */
  readonly swapped: PendingPayment | undefined
  readonly consents: BookingConsentForm
  readonly about: AboutYouForm
  /** Where the notes are written here, because the time was chosen before the step that asks for them. */
  readonly onNotes: ((notes: string) => void) | undefined
  /** The refusal of the last attempt. */
  readonly refusal: ReactNode
  readonly onConfirm: () => void
  readonly onChange: () => void
}

const directTexts = {
  notice: texts.reviewNotice,
  submit: texts.confirmAndPay,
  sending: texts.booking,
}

const approvalTexts = { ...texts.approval, hold: texts.approval.hold(requestHours, holdMinutes) }

const guardianWording = {
  notice: guardianBookingTexts.notice,
  hold: guardianBookingTexts.minorLead(requestHours),
  submit: guardianBookingTexts.submit,
  sending: texts.approval.sending,
}

const AboutYou = lazyComponent(
  () => import('./about-you.tsx'),
  'AboutYou',
  () => <AboutYouSkeleton />,
)

function AboutYouSkeleton() {
  return (
    <Loading>
      <Skeleton className="h-32 rounded-card" />
    </Loading>
  )
}

export function ReviewBooking(props: ReviewBookingProps) {
  const { professional, choice, duration, guest, busy, swapped, consents, about, onNotes, refusal } = props
  const startsAt = instantOf(choice.date, choice.time, professional.zone)
  const hold = holdNotice({ startsAt, swapped }, useNow())
  const wording = { hold, ...wordingOf(props) }
  const [tries, setTries] = useState(0)
  const when = `${formatDayLong(choice.date)}, às ${formatTime(choice.time)}`
  return (
    <section className="grid gap-6">
      <StepHeading>{texts.review}</StepHeading>
      <Card className="grid gap-5">
        <dl className="grid gap-5 sm:grid-cols-2">
          <Fact term={texts.professional} note={professional.specialty}>
            {professional.name}
          </Fact>
          <Fact term={texts.when} note={<ZoneNote zone={professional.zone} at={startsAt} />}>
            {when}
          </Fact>
          <Fact term={texts.duration} note={texts.kind}>
            {texts.minutes(duration)}
          </Fact>
          <Fact term={texts.price}>{formatBrl(professional.price)}</Fact>
        </dl>
        {choice.notes && !onNotes && (
          <p className="border-t border-line pt-5">
            <span className="block text-caption text-ink-soft">{texts.notes}</span>
            <span className="whitespace-pre-line">{choice.notes}</span>
          </p>
        )}
      </Card>
      <Card variant="sunken" padding="small" className="flex items-start gap-3">
        <ShieldCheck className="mt-0.5 size-5.5 shrink-0 text-accent" aria-hidden />
        <div className="grid gap-1">
          <p className="font-semibold">{wording.notice}</p>
          {swapped && <p className="font-semibold">{texts.swap.notice(whenOf(swapped))}</p>}
          <p className="text-ink-soft">{wording.hold}</p>
          <p className="text-ink-soft">
            {texts.refundNotice(props.cancellationDeadlineHours, withdrawalDays)}
          </p>
        </div>
      </Card>
      {consents.boxes(tries)}
      {about.isLoading ? (
        <AboutYouSkeleton />
      ) : (
        <AboutYou about={about} tries={tries} isFirst={consents.areGiven} />
      )}
      {onNotes && <NotesField notes={choice.notes} onNotes={onNotes} />}
      {refusal}
      <div className="flex flex-col gap-3 sm:flex-row-reverse">
        <Button
          size="large"
          className="whitespace-normal!"
          onClick={consents.areGiven && about.isComplete ? props.onConfirm : () => setTries(tries + 1)}
          busyLabel={busy && wording.sending}
        >
          {guest ? texts.continue : wording.submit}
        </Button>
        <Button size="large" variant="ghost" onClick={props.onChange} disabled={busy}>
          {texts.change}
        </Button>
      </div>
    </section>
  )
}

function wordingOf({
  directBooking,
  about,
  swapped,
}: Pick<ReviewBookingProps, 'directBooking' | 'about' | 'swapped'>) {
  if (about.asksGuardian) return guardianWording
  return {
    ...(directBooking ? directTexts : approvalTexts),
    ...(swapped && { submit: texts.swap.submit, sending: texts.swap.sending }),
  }
}
