import type { ReplayStep } from '@escuta/administration/contract'
import { formatMoment, replayPageTexts as texts } from '@escuta/i18n'
import { classNames } from '@escuta/ui/class-names'
import { useId } from 'react'

type StepListProps = {
  readonly steps: readonly ReplayStep[]
  readonly zone: string
  readonly number: number
  readonly onChoose: (number: number) => void
}

/** Steps shown on each side of the chosen one: the slider leads to the others. */
const around = 12

/** The steps around the chosen one, to be chosen. */
export function StepList({ steps, zone, number, onChoose }: StepListProps) {
  const headingId = useId()
  const first = Math.max(0, Math.min(number - 1 - around, steps.length - 1 - 2 * around))
  const shown = steps.slice(first, first + 2 * around + 1)
  return (
    <section aria-labelledby={headingId} className="grid gap-3">
      <h2 id={headingId} className="text-subtitle font-semibold">
        {texts.timeline}
      </h2>
      <ol start={first + 1} className="grid border-l-2 border-line">
        {shown.map((step) => (
          <li key={step.number}>
            <button
              type="button"
              aria-current={step.number === number ? 'step' : undefined}
              onClick={() => onChoose(step.number)}
              className={classNames(
                'grid min-h-11 w-full cursor-pointer rounded-control px-4 py-2 text-left hover:bg-sunken',
                step.number === number && 'bg-accent-soft text-on-accent-soft',
              )}
            >
              <span className={step.number === number ? 'font-semibold' : undefined}>
                {`${step.number}. ${step.title}`}
              </span>
              <span className={classNames('text-caption', step.number !== number && 'text-ink-soft')}>
                {formatMoment(new Date(step.at), zone)}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
