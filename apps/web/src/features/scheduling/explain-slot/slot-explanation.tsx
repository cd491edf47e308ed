import { blockedSlotTexts as texts } from '@escuta/i18n'
import { trpc } from '../../../lib/trpc.ts'
import { blockedSlotText } from './blocked-slot-text.ts'

type SlotExplanationProps = {
  readonly professionalId: string
  /** `YYYY-MM-DD` and `HH:MM` on the professional's clock; empty while they are not chosen. */
  readonly date: string
  readonly time: string
}

/** Whether clients could book a time of the professional's own agenda, and why not. */
export function SlotExplanation({ professionalId, date, time }: SlotExplanationProps) {
  const enabled = date !== '' && time !== ''
  const { data } = trpc.scheduling.explainSlot.useQuery({ professionalId, date, time }, { enabled })
  return (
    <p role="status" className="min-h-5 text-caption text-ink-soft">
      {enabled && data && `${texts.forClients} ${blockedSlotText(data)}`}
    </p>
  )
}
