import { RadioGroup } from 'radix-ui'
import { classNames } from './class-names.ts'
import { labels } from './labels.ts'

/** A start time `HH:MM` and whether it can be selected; `note` says why it cannot, in place of "indisponível". */
export type TimeChoice = {
  readonly time: string
  readonly free: boolean
  readonly label?: string
  readonly note?: string | undefined
}

type TimeGridProps = {
  readonly times: readonly TimeChoice[]
  readonly value: string | undefined
  readonly onChange: (time: string) => void
  /** The accessible label: the day. */
  readonly label: string
}

/** The times of one day as a radio group; taken times are shown disabled. */
export function TimeGrid({ times, value, onChange, label }: TimeGridProps) {
  return (
    <RadioGroup.Root
      value={value ?? ''}
      onValueChange={onChange}
      aria-label={label}
      className="grid grid-cols-3 gap-2.5 sm:grid-cols-4"
    >
      {times.map((each) => (
        <RadioGroup.Item
          key={each.time}
          value={each.time}
          disabled={!each.free}
          className={classNames(
            'min-h-12 cursor-pointer rounded-control border border-line-strong bg-surface text-body font-medium tabular-nums',
            'transition-colors hover:border-accent data-[state=checked]:border-accent data-[state=checked]:bg-accent',
            'data-[state=checked]:font-semibold data-[state=checked]:text-on-accent disabled:cursor-not-allowed',
            'disabled:border-transparent disabled:bg-sunken disabled:text-ink-soft',
            each.note ? 'px-1.5 py-2' : 'disabled:line-through',
            'forced-colors:data-[state=checked]:outline-3',
          )}
        >
          {each.label ?? each.time}
          {each.note ? (
            <span className="block text-caption leading-snug font-normal text-pretty">{each.note}</span>
          ) : (
            !each.free && <span className="sr-only">{` (${labels.taken})`}</span>
          )}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  )
}
