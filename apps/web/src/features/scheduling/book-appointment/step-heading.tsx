import { bookTexts as texts } from '@escuta/i18n'

type StepHeadingProps = {
  /** The step, from 1. */
  readonly step: number
  readonly of: number
  readonly children: string
}

/** The heading of one step of the booking; takes the focus when the step opens. */
export function StepHeading({ step, of, children }: StepHeadingProps) {
  return (
    <div>
      <p className="text-caption text-ink-soft">{texts.step(step, of)}</p>
      <h1 tabIndex={-1} className="text-title font-semibold">
        {children}
      </h1>
    </div>
  )
}
