import {
  appointmentMenuTexts,
  clockTexts,
  formatDayAndTime,
  hearsTexts,
  moveTexts as texts,
} from '@escuta/i18n'
import { localParts } from '@escuta/kernel'
import type { MovePreview } from '@escuta/scheduling/contract'
import { DateField } from '@escuta/ui/date-field'
import { Notice } from '@escuta/ui/notice'
import { TimeField } from '@escuta/ui/time-field'
import { toast } from '@escuta/ui/toast-queue'
import { skipToken } from '@tanstack/react-query'
import { useState } from 'react'
import { failureToast, reasonOf } from '../../../lib/failure.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { zoneName } from '../../../lib/zone-name.ts'
import type { MenuDialogProps } from '../appointment-menu/menu-dialog.ts'
import { blockedSlotText } from '../explain-slot/blocked-slot-text.ts'
import { ChooseFreeTime } from './choose-free-time.tsx'
import type { ChooseTimeProps, NewTime } from './new-time.ts'

type MoveDialogProps = MenuDialogProps & {
  readonly professionalId: string
  readonly zone: string
  readonly initial?: NewTime
}

const notChosen: NewTime = { date: '', time: '' }

/** Moves an appointment: the client to one of the free times, the professional to any time that they enter. */
export function MoveDialog(props: MoveDialogProps) {
  const { appointmentId, other, when, seenBy, professionalId, zone, initial = notChosen, onClose } = props
  const [chosen, setChosen] = useState<NewTime>(initial)
  const isChosen = chosen.date !== '' && chosen.time !== ''
  const preview = trpc.scheduling.previewMove.useQuery(isChosen ? { appointmentId, ...chosen } : skipToken)
  const move = trpc.scheduling.moveAppointment.useMutation({
    onSuccess: () => {
      const description = preview.data && texts.movedHint(whenOf(preview.data.startsAt, zone))
      toast({ tone: 'success', title: texts.moved, ...(description && { description }) })
      onClose()
    },
    onError: failureToast(texts),
  })
  return (
    <FormDialog
      title={texts.title}
      description={texts.about(other, when)}
      submit={texts.move}
      disabled={!preview.data}
      onSubmit={() => move.mutate({ appointmentId, ...chosen })}
      busyLabel={move.isPending && texts.moving}
      cancel={appointmentMenuTexts.back}
      onClose={onClose}
    >
      {seenBy === 'client' ? (
        <ChooseFreeTime professionalId={professionalId} chosen={chosen} onChange={setChosen} />
      ) : (
        <EnterTime zone={zone} chosen={chosen} onChange={setChosen} />
      )}
      <div aria-live="polite" className="grid gap-3">
        {preview.error && <Notice tone="warning">{reasonOf(preview.error, texts.failedHint)}</Notice>}
        {preview.data?.breaks && (
          <Notice tone="warning">
            {blockedSlotText({ ...chosen, zone, blockedBy: preview.data.breaks })}
          </Notice>
        )}
        {preview.data && <Preview preview={preview.data} zone={zone} seenBy={seenBy} />}
      </div>
    </FormDialog>
  )
}

type PreviewProps = { readonly preview: MovePreview } & Pick<MoveDialogProps, 'zone' | 'seenBy'>

function Preview({ preview: { startsAt, freeUntil, otherHears }, zone, seenBy }: PreviewProps) {
  const isAhead = new Date(freeUntil) > useNow()
  return (
    <Notice tone="good">
      <span className="block font-semibold">{texts.preview(whenOf(startsAt, zone))}</span>
      {isAhead && `${texts.freeUntil(whenOf(freeUntil, zone))} `}
      {seenBy === 'client' ? hearsTexts.client : hearsTexts.professional[otherHears]}
    </Notice>
  )
}

function whenOf(instant: string, zone: string): string {
  return formatDayAndTime(new Date(instant), zone)
}

/** Any day and time, as professionals enter them. */
function EnterTime({ chosen, zone, onChange }: ChooseTimeProps & { readonly zone: string }) {
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
