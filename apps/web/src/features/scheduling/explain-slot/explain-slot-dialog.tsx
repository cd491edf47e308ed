import { explainSlotTexts as texts } from '@escuta/i18n'
import type { ExplainedSlot, SlotBlockedBy } from '@escuta/scheduling/contract'
import { Button, buttonClass } from '@escuta/ui/button'
import { DateField } from '@escuta/ui/date-field'
import { Dialog } from '@escuta/ui/dialog'
import { Notice } from '@escuta/ui/notice'
import { Skeleton } from '@escuta/ui/skeleton'
import { TimeField } from '@escuta/ui/time-field'
import { skipToken } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { blockedSlotText } from './blocked-slot-text.ts'

type ExplainSlotDialogProps = {
  readonly professional: { readonly id: string }
  /** `YYYY-MM-DD` and `HH:MM` on the professional's clock; empty while they are not chosen. */
  readonly initial: { readonly date: string; readonly time: string }
  readonly onClose: () => void
}

/** Asks for a time of the professional's own agenda, and says the rule that keeps clients from booking it. */
export function ExplainSlotDialog({ professional, initial, onClose }: ExplainSlotDialogProps) {
  const [{ date, time }, setAsked] = useState(initial)
  const isAsked = date !== '' && time !== ''
  const answer = trpc.scheduling.explainSlot.useQuery(
    isAsked ? { professionalId: professional.id, date, time } : skipToken,
  )
  return (
    <Dialog title={texts.title} description={texts.lead} onClose={onClose}>
      <div className="grid grid-cols-2 items-start gap-4">
        <DateField label={texts.date} value={date} onChange={(day) => setAsked({ time, date: day })} />
        <TimeField label={texts.time} value={time} onChange={(clock) => setAsked({ date, time: clock })} />
      </div>
      <div role="status" className="min-h-15">
        {isAsked && (
          <QueryState
            query={answer}
            texts={{ failed: texts.failed, failedHint: null }}

            loading={<Skeleton className="h-15 rounded-control" />}
          >
            {(slot) => <Answer slot={slot} />}
          </QueryState>
        )}
      </div>
      <Button variant="secondary" onClick={onClose}>
        {texts.close}
      </Button>
    </Dialog>
  )
}

function Answer({ slot }: { readonly slot: ExplainedSlot }) {
  const aba = slot.blockedBy && settingsOf[slot.blockedBy.rule]
  return (
    <Notice tone={slot.blockedBy ? 'neutral' : 'good'}>
      <p>{blockedSlotText(slot)}</p>
      {aba && (
        <Link
          to="/profissional/configuracoes"
          search={{ aba }}
          className={buttonClass({
            variant: 'secondary',
            size: 'small',
            className: 'mt-2 justify-self-start',
          })}
        >
          {texts.settings}
        </Link>
      )}
    </Notice>
  )
}

/** The tab of the settings that has a rule; the others follow from the agenda or the clock. */
const settingsOf: Readonly<
  Partial<Record<SlotBlockedBy['rule'], 'disponibilidade' | 'consultas' | 'privacidade'>>
> = {
  'not-public': 'privacidade',
  'after-window': 'consultas',
  'time-off': 'disponibilidade',
  holiday: 'disponibilidade',
  weekend: 'consultas',
  'no-hours': 'disponibilidade',
  'outside-hours': 'disponibilidade',
  'not-a-start': 'consultas',
  'short-notice': 'consultas',
}
