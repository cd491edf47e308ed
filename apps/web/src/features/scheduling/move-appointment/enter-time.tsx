import { DateField } from '@escuta/ui/date-field'
import { TimeField } from '@escuta/ui/time-field'
import { clockTexts, moveTexts as texts } from '@escuta/i18n'
import { localParts } from '@escuta/kernel'
import { useNow } from '../../../lib/use-now.ts'
import { zoneName } from '../../../lib/zone-name.ts'
import type { ChooseTimeProps } from './new-time.ts'

/** Any day and time, as professionals enter them. */
export function EnterTime({ chosen, zone, onChange }: ChooseTimeProps & { readonly zone: string }) {
  const now = useNow()
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 items-start gap-4">
        <DateField
          label={texts.date}
          min={localParts(now, zone).date}
          value={chosen.date}
          onChange={(date) => onChange({ ...chosen, date })}
        />
        <TimeField
          label={texts.time}
          value={chosen.time}
          onChange={(time) => onChange({ ...chosen, time })}
        />
      </div>
      <p className="text-caption text-ink-soft">{clockTexts.zone(zoneName(zone))}</p>
    </div>
  )
}
