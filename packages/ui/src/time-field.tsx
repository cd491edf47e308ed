import { momentLabels } from './moment-labels.ts'
import { MomentField, type MomentFieldProps } from './moment-field.tsx'
import { timeFormat } from './typed-moment.ts'

/** A time of the day, `HH:MM`. The arrow keys go by quarters of an hour. */
export function TimeField(props: MomentFieldProps) {
  return <MomentField {...props} format={timeFormat} placeholder={momentLabels.timePattern} />
}
