import { blockTimeTexts as texts } from '@escuta/i18n'
import { type LocalDate, localParts } from '@escuta/kernel'
import { DateField } from '@escuta/ui/date-field'
import { TextField } from '@escuta/ui/text-field'
import { TimeField } from '@escuta/ui/time-field'
import { successToast } from '@escuta/ui/toast-queue'
import { AppointmentsDuringNotice, useAppointmentsDuring } from '../../../lib/appointments-during.tsx'
import { failureToast } from '../../../lib/failure.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { missing, useForm } from '../../../lib/form/use-form.ts'
import { trpc } from '../../../lib/trpc.ts'

type BlockTimeDialogProps = {
  readonly professional: { readonly id: string; readonly zone: string }
  /** What was drawn in the agenda; `HH:MM`. */
  readonly initial: { readonly date: LocalDate; readonly time: string; readonly untilTime: string }
  readonly now: Date
  readonly onClose: () => void
}

type BlockedTime = Readonly<Record<'date' | 'time' | 'untilDate' | 'untilTime' | 'reason', string>>

export function BlockTimeDialog({ professional, initial, now, onClose }: BlockTimeDialogProps) {
  const block = trpc.scheduling.blockTime.useMutation({
    onSuccess: successToast(texts.saved, texts.savedHint, onClose),
    onError: failureToast(texts),
  })
  const { form, text, control, values } = useForm<BlockedTime>({
    initial: { ...initial, untilDate: initial.date, reason: '' },
    problemOf: ({ date, time, untilDate, untilTime }) => [
      ...missing('date', date, texts.required, texts.requiredTitle),
      ...missing('time', time, texts.required, texts.requiredTitle),
      ...missing('untilDate', untilDate, texts.required, texts.requiredTitle),
      ...missing('untilTime', untilTime, texts.required, texts.requiredTitle),
      ...missing(
        'untilTime',
        untilTime === '' || isForward({ date, time, untilDate, untilTime }),
        texts.endBeforeStart,
        texts.failed,
      ),
    ],
    onSubmit: (typed) => void save(typed),
    error: block.error,
    refusals: { 'agenda-occupied': ['time'], 'past-date': ['untilTime'] },
  })
  const { reason: _, ...chosen } = values
  const period = isForward(chosen) ? { ...chosen, professionalId: professional.id } : undefined
  const { during, check } = useAppointmentsDuring(period, failureToast(texts))
  async function save({ reason, ...span }: BlockedTime) {
    if (!(await check())) return
    block.mutate({
      ...span,
      professionalId: professional.id,
      reason: reason.trim() || null,
      keeping: during?.first.map(({ id }) => id) ?? [],
    })
  }
  const today = localParts(now, professional.zone).date
  return (
    <FormDialog
      title={texts.title}
      description={texts.lead}
      form={form}
      submit={during?.count ? texts.saveAnyway : texts.save}
      busyLabel={block.isPending && texts.saving}
      cancel={texts.cancel}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 items-start gap-4">
        <DateField {...control('date')} label={texts.date} min={today} />
        <TimeField {...control('time')} label={texts.time} />
        <DateField {...control('untilDate')} label={texts.untilDate} min={today} />
        <TimeField {...control('untilTime')} label={texts.untilTime} />
      </div>
      <TextField
        {...text('reason')}
        label={texts.reason}
        hint={texts.reasonHint}
        optional
        maxLength={200}
        autoComplete="off"
      />
      <AppointmentsDuringNotice during={during} zone={professional.zone} />
    </FormDialog>
  )
}

/** Whether all of the time is chosen and its end comes after its start. */
function isForward({ date, time, untilDate, untilTime }: Omit<BlockedTime, 'reason'>): boolean {
  return ![date, time, untilDate, untilTime].includes('') && `${date}T${time}` < `${untilDate}T${untilTime}`
}
