import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import type { ChevronProps } from 'react-day-picker'
import { classNames } from './class-names.ts'

const icons: Partial<Record<string, typeof ChevronLeft>> = { left: ChevronLeft, down: ChevronDown }

export function Chevron({ orientation, className }: ChevronProps) {
  const Icon = icons[orientation ?? 'right'] ?? ChevronRight
  return <Icon className={classNames('size-5.5', className)} aria-hidden />
}

const navButtonClass =
  'pointer-events-auto grid size-11 cursor-pointer place-items-center rounded-full text-ink hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:opacity-35'

export const dayPickerClasses = {
  root: 'relative w-full',
  month: 'grid gap-2',
  nav: 'pointer-events-none absolute inset-x-0 top-0 flex justify-between',
  button_previous: navButtonClass,
  button_next: navButtonClass,
  month_caption: 'grid h-11 place-items-center',
  caption_label: 'inline-block text-body font-semibold first-letter:uppercase',
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'pb-1 text-caption font-medium text-ink-soft',
  day: 'group/day relative p-0 text-center',
  day_button: classNames(
    'mx-auto grid aspect-square w-full max-w-12 min-h-11 cursor-pointer place-items-center rounded-full text-body tabular-nums',
    'transition-colors hover:bg-sunken disabled:cursor-not-allowed disabled:text-ink-soft disabled:opacity-45',
    'disabled:hover:bg-transparent group-data-[selected]/day:bg-accent group-data-[selected]/day:font-semibold',
    'group-data-[selected]/day:text-on-accent group-data-[selected]/day:hover:bg-accent forced-colors:group-data-[selected]/day:outline-3',
  ),
  today: 'font-semibold',
  disabled: '',
  outside: 'invisible',
  hidden: 'invisible',
}
