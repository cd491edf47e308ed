import type { WeeklySlot } from '@escuta/catalog/contract'
import { availabilityTexts as texts, formatTime } from '@escuta/i18n'
import type { HolidayId } from '@escuta/kernel'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { Select } from '@escuta/ui/select'
import { Switch } from '@escuta/ui/switch'
import { Skeleton } from '@escuta/ui/skeleton'
import { TimeField } from '@escuta/ui/time-field'
import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { Section } from '../../../lib/section.tsx'
import { ZoneNote } from '../../../lib/zone-note.tsx'
import type { SlotProblem } from './settings-fields.ts'

const HolidaysSection = lazyComponent(
  () => import('./holidays-section.tsx'),
  'HolidaysSection',
  () => <Skeleton className="h-60 rounded-card" />,
)
const ExceptionsSection = lazyComponent(
  () => import('./exceptions-section.tsx'),
  'ExceptionsSection',
  () => <Skeleton className="h-64 rounded-card" />,
)

type AvailabilityTabProps = {
  readonly professionalId: string
  readonly zone: string
  readonly slots: readonly WeeklySlot[]
  readonly onSlots: (slots: readonly WeeklySlot[]) => void
  readonly problem: SlotProblem | undefined
  readonly isWeekendOff: boolean
  readonly holidays: readonly HolidayId[]
  readonly onHolidays: (holidays: readonly HolidayId[]) => void
}

const newSlot: WeeklySlot = { dayOfWeek: 1, startTime: '09:00', endTime: '17:00', isActive: true }

export function AvailabilityTab(props: AvailabilityTabProps) {
  const { professionalId, zone, slots, onSlots, problem, isWeekendOff, holidays, onHolidays } = props
  const adding = useRef<HTMLButtonElement>(null)
  function remove(index: number) {
    onSlots(slots.filter((_, each) => each !== index))
    adding.current?.focus()
  }
  const hidesWeekend =
    isWeekendOff && slots.some(({ dayOfWeek, isActive }) => isActive && dayOfWeek % 6 === 0)
  return (
    <div className="grid gap-6">
      <Card>
        <Section title={texts.heading}>
          <p className="max-w-2xl text-pretty text-ink-soft">{texts.about}</p>
          <ZoneNote zone={zone} />
          {slots.length === 0 && <p role="status">{texts.empty}</p>}
          <ul className="divide-y divide-line">
            {slots.map((slot, index) => (
              <SlotRow
                // Intervals have no identity of their own; the fields are controlled by the list.
                key={index}
                name={`availability.${index}`}
                slot={slot}
                problem={problem}
                onChange={(changed) => onSlots(slots.with(index, { ...slot, ...changed }))}
                onRemove={() => remove(index)}
              />
            ))}
          </ul>
          {hidesWeekend && <p className="text-caption text-ink-soft">{texts.weekendOff}</p>}
          <Button
            ref={adding}
            variant="secondary"
            className="max-sm:w-full sm:justify-self-start"
            onClick={() => onSlots([...slots, newSlot])}
          >
            <Plus aria-hidden />
            {texts.add}
          </Button>
        </Section>
      </Card>
      <ExceptionsSection professionalId={professionalId} zone={zone} />
      <HolidaysSection chosen={holidays} onChange={onHolidays} />
    </div>
  )
}

type SlotRowProps = {
  readonly name: string
  readonly slot: WeeklySlot
  readonly problem: SlotProblem | undefined
  readonly onChange: (changed: Partial<WeeklySlot>) => void
  readonly onRemove: () => void
}

function SlotRow({ name, slot, problem, onChange, onRemove }: SlotRowProps) {
  const { dayOfWeek, startTime, endTime, isActive } = slot
  const errorOf = (field: string) => (problem?.field === `${name}.${field}` ? problem.description : undefined)
  const label = texts.slot(texts.weekdays[dayOfWeek] ?? '', formatTime(startTime), formatTime(endTime))
  return (
    <li>
      <div
        role="group"
        aria-label={label}
        className="grid grid-cols-2 items-start gap-x-3 gap-y-3 py-4 sm:grid-cols-[minmax(9rem,1fr)_9.5rem_9.5rem_auto_auto]"
      >
        <Select
          className="max-sm:col-span-2"
          name={`${name}.dayOfWeek`}
          label={texts.weekday}
          value={String(dayOfWeek)}
          onChange={(day) => onChange({ dayOfWeek: Number(day) })}
          options={texts.weekdays.map((weekday, day) => ({ value: String(day), label: weekday }))}
        />
        <TimeField
          name={`${name}.startTime`}
          label={texts.start}
          value={startTime}
          onChange={(time) => onChange({ startTime: time })}
          error={errorOf('startTime')}
        />
        <TimeField
          name={`${name}.endTime`}
          label={texts.end}
          value={endTime}
          onChange={(time) => onChange({ endTime: time })}
          error={errorOf('endTime')}
        />
        <Switch
          className="gap-3 sm:mt-7.5"
          label={texts.active}
          checked={isActive}
          onChange={(on) => onChange({ isActive: on })}
        />
        <Button
          variant="ghost"
          size="icon"
          className="justify-self-end text-danger sm:mt-7.5"
          aria-label={texts.remove(label)}
          onClick={onRemove}
        >
          <Trash2 aria-hidden />
        </Button>
      </div>
    </li>
  )
}
