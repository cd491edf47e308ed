import { bookingTexts as texts } from '@escuta/i18n'
import { ProgressSteps } from '@escuta/ui/progress-steps'
import type { BookingPath, BookingStage } from './booking-path.ts'

type BookingProgressProps = { readonly path: BookingPath; readonly current: BookingStage }

/** Where a booking stands, the same from the questionnaire to the end of the payment. */
export function BookingProgress({ path: { steps, skipped }, current }: BookingProgressProps) {
  return (
    <ProgressSteps
      label={texts.stagesLabel}
      steps={steps.map((step) => texts.stages[step])}
      current={current === 'done' ? steps.length : steps.indexOf(current)}
      skipped={skipped.map((step) => steps.indexOf(step))}
      className="mx-auto w-full max-w-3xl"
    />
  )
}
