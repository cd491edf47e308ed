import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { labels } from './labels.ts'

type ProgressStepsProps = {
  readonly steps: readonly string[]
  /** Index of the current step, from 0; earlier ones are done, but for those that were passed by. After the last, all are. */
  readonly current: number
  /** Indexes of steps that were passed by. */
  readonly skipped?: readonly number[]
  /** The accessible label. */
  readonly label: string
  readonly className?: string
}

/** More steps than have room for their names in 320 px, where the current one alone is named. */
const manySteps = 3

/** The progress through a few named steps. */
export function ProgressSteps({ steps, current, skipped = [], label, className }: ProgressStepsProps) {
  const isLong = steps.length > manySteps
  return (
    <div className={className}>
      <ol aria-label={label} className="flex items-start">
        {steps.map((step, index) => {
          const state = skipped.includes(index) ? 'skipped' : stateOf(index, current)
          return (
            <li
              key={step}
              aria-current={state === 'current' ? 'step' : undefined}
              className="relative grid flex-1 justify-items-center gap-2 text-center"
            >
              {index > 0 && (
                <span
                  aria-hidden
                  className={classNames(
                    'absolute top-4 right-1/2 left-[-50%] mx-6 h-0.5 rounded-full',
                    isLong && 'max-sm:mx-5',
                    index <= current ? 'bg-accent' : 'bg-line',
                  )}
                />
              )}
              <StepDot number={index + 1} state={state} />
              <span
                className={classNames(
                  'text-caption',
                  isLong && 'max-sm:sr-only',
                  state === 'current' ? 'font-semibold text-ink' : 'text-ink-soft',
                )}
              >
                <span className="sr-only">{`${labels.step} ${index + 1} ${labels.of} ${steps.length}: `}</span>
                {step}
                {endings[state] && <span className="sr-only">{` (${endings[state]})`}</span>}
              </span>
            </li>
          )
        })}
      </ol>
      {isLong && current < steps.length && (
        <p aria-hidden className="mt-2 text-center text-caption text-ink-soft sm:hidden">
          {`${labels.step} ${current + 1} ${labels.of} ${steps.length}: `}
          <span className="font-semibold text-ink">{steps[current]}</span>
        </p>
      )}
    </div>
  )
}

type StepState = 'done' | 'skipped' | 'current' | 'ahead'

const endings: Partial<Record<StepState, string>> = { done: labels.done, skipped: labels.skipped }

function stateOf(index: number, current: number): StepState {
  if (index === current) return 'current'
  return index < current ? 'done' : 'ahead'
}

const marks: Partial<Record<StepState, ReactNode>> = {
  done: <Check className="size-4.5" />,
  skipped: <Minus className="size-4.5" />,
}

const dotClasses: Record<StepState, string> = {
  done: 'border-accent bg-accent-soft text-on-accent-soft',
  current: 'border-accent bg-accent text-on-accent',
  skipped: 'border-line bg-surface text-ink-soft',
  ahead: 'border-line bg-surface text-ink-soft',
}

function StepDot({ number, state }: { readonly number: number; readonly state: StepState }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'relative grid size-8.5 place-items-center rounded-full border-2 text-caption font-semibold tabular-nums',
        dotClasses[state],
      )}
    >
      {marks[state] ?? number}
    </span>
  )
}
