import { availabilityTexts as texts, formatDate } from '@escuta/i18n'
import { addDays, type HolidayId, holidayIds, holidaysOf, localParts, nationalHolidays } from '@escuta/kernel'
import { Card } from '@escuta/ui/card'
import { Checkbox } from '@escuta/ui/checkbox'
import { Section } from '../../../lib/section.tsx'
import { useNow } from '../../../lib/use-now.ts'
import { viewerZone } from '../../../lib/viewer-zone.ts'

type HolidaysSectionProps = {
  readonly chosen: readonly HolidayId[]
  readonly onChange: (chosen: readonly HolidayId[]) => void
}

/** The national holidays by their next date; a checked one is a day off every year. */
export function HolidaysSection({ chosen, onChange }: HolidaysSectionProps) {
  const today = localParts(useNow(), viewerZone()).date
  const change = (id: HolidayId, isOff: boolean) =>
    // In the order of the year, so that ticking and unticking one leaves nothing to save.
    onChange(holidayIds.filter((each) => (each === id ? isOff : chosen.includes(each))))
  return (
    <Card>
      <Section title={texts.holidays}>
        <p className="max-w-2xl text-pretty text-ink-soft">{texts.holidaysAbout}</p>
        <div className="grid gap-x-6 sm:grid-cols-2">
          {nextHolidays(today).map(({ id, date }) => (
            <Checkbox key={id} checked={chosen.includes(id)} onChange={(isOff) => change(id, isOff)}>
              {nationalHolidays[id].name}
              <span className="block text-caption text-ink-soft">
                {nationalHolidays[id].isOptional
                  ? `${formatDate(date)}, ${texts.optionalHoliday}`
                  : formatDate(date)}
              </span>
            </Checkbox>
          ))}
        </div>
      </Section>
    </Card>
  )
}

/** The next date of each holiday, from today on. */
function nextHolidays(today: string) {
  const year = Number(today.slice(0, 4))
  const upcoming = [...holidaysOf(year), ...holidaysOf(year + 1)].filter(
    ({ date }) => date >= today && date < addDays(today, 400),
  )
  return upcoming.filter(({ id }, index) => upcoming.findIndex((each) => each.id === id) === index)
}
