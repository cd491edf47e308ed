import { clockTexts, moveTexts as texts } from '@escuta/i18n'
import { localParts } from '@escuta/kernel'
import { TextField } from '@escuta/ui/text-field'
import { useNow } from '../../../lib/use-now.ts'
import { zoneName } from '../../../lib/zone-name.ts'
import type { ChooseTimeProps } from './new-time.ts'

/** Any day and time, as professionals enter them. */
export function EnterTime({ chosen, zone, onChange }: ChooseTimeProps & { readonly zone: string }) {
  const now = useNow()
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 items-start gap-4">
        <TextField
          label={texts.date}
          type="date"
          min={localParts(now, zone).date}
          value={chosen.date}
          onChange={({ target }) => onChange({ ...chosen, date: target.value })}
        />
        <TextField
          label={texts.time}
          type="time"
          value={chosen.time}
          onChange={({ target }) => onChange({ ...chosen, time: target.value })}
        />
      </div>
      <p className="text-caption text-ink-soft">{clockTexts.zone(zoneName(zone))}</p>
    </div>
  )
}
