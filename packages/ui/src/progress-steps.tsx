import { Check } from 'lucide-react'
import { classNames } from './class-names.ts'
import { labels } from './labels.ts'

type ProgressStepsProps = {
  readonly steps: readonly string[]
  /** Index of the current step, from 0; earlier ones are done. */
  readonly current: number
  /** The accessible label. */
  readonly label: string
  readonly className?: string
}

/** The progress through a few named steps. */
export function ProgressSteps({ steps, current, label, className }: ProgressStepsProps) {
  return (
    <ol aria-label={label} className={classNames('flex items-start', className)}>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === current ? 'step' : undefined}
          className="relative grid flex-1 justify-items-center gap-2 text-center"
        >
          {index > 0 && (
            <span
              aria-hidden
              className={classNames(
                'absolute top-4 right-1/2 left-[-50%] mx-6 h-0.5 rounded-full',
                index <= current ? 'bg-accent' : 'bg-line',
              )}
            />
          )}
          <StepDot index={index} current={current} />
          <span
            className={classNames(
              'text-caption',
              index === current ? 'font-semibold text-ink' : 'text-ink-soft',
            )}
          >
            <span className="sr-only">{`${labels.step} ${index + 1} ${labels.of} ${steps.length}: `}</span>
            {step}
            {index < current && <span className="sr-only">{` (${labels.done})`}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}

function StepDot({ index, current }: { readonly index: number; readonly current: number }) {
  const pendingClass =
    index === current ? 'border-accent bg-accent text-on-accent' : 'border-line bg-surface text-ink-soft'
  return (
    <span
      aria-hidden
      className={classNames(
        'relative grid size-8.5 place-items-center rounded-full border-2 text-caption font-semibold tabular-nums',
        index < current ? 'border-accent bg-accent-soft text-on-accent-soft' : pendingClass,
      )}
    >
      {index < current ? <Check className="size-4.5" /> : index + 1}
    </span>
  )
}
