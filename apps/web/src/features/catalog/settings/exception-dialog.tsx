import { exceptionTexts as texts } from '@escuta/i18n'
import { addDays, localParts } from '@escuta/kernel'
import { longestTimeOffDays } from '@escuta/catalog/contract'
import { DateField } from '@escuta/ui/date-field'
import { Select } from '@escuta/ui/select'
import { TimeField } from '@escuta/ui/time-field'
import { successToast } from '@escuta/ui/toast-queue'
import { AppointmentsDuringNotice, useAppointmentsDuring } from '../../../lib/appointments-during.tsx'
import { failureToast } from '../../../lib/failure.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { missing, useForm } from '../../../lib/form/use-form.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'

const kinds = ['day-off', 'vacation', 'extra-hours'] as const

type Fields = Readonly<Record<'from' | 'to' | 'date' | 'startTime' | 'endTime', string>> & {
  readonly kind: (typeof kinds)[number]
}

type ExceptionDialogProps = {
  readonly professionalId: string
  readonly zone: string
  readonly onClose: () => void
}

/** Adds a day off, a vacation or extra hours. */
export function ExceptionDialog({ professionalId, zone, onClose }: ExceptionDialogProps) {
  const today = localParts(useNow(), zone).date
  const outcome = {
    onSuccess: successToast(texts.added, texts.addedHint, onClose),
    onError: failureToast(texts.adding),
  }
  const addTimeOff = trpc.catalog.addTimeOff.useMutation(outcome)
  const addExtraHours = trpc.catalog.addExtraHours.useMutation(outcome)
  const { form, control, values } = useForm<Fields>({
    initial: { kind: 'day-off', from: '', to: '', date: '', startTime: '09:00', endTime: '12:00' },
    problemOf,
    onSubmit: (typed) => void save(typed),
    error: addTimeOff.error ?? addExtraHours.error,
  })
  const days = timeOffOf(values)
  const { during, check } = useAppointmentsDuring(
    days && { professionalId, date: days.from, untilDate: addDays(days.to, 1), ...midnights },
    failureToast(texts.adding),
  )
  async function save({ kind, from, to, date, startTime, endTime }: Fields) {
    if (kind === 'extra-hours') return addExtraHours.mutate({ professionalId, date, startTime, endTime })
    if (await check()) addTimeOff.mutate({ professionalId, kind, from, to: kind === 'day-off' ? from : to })
  }
  const isSaving = addTimeOff.isPending || addExtraHours.isPending
  return (
    <FormDialog
      title={texts.add}
      description={texts.addHint}
      form={form}
      submit={during?.count ? texts.saveAnyway : texts.save}
      busyLabel={isSaving && texts.saving}
      cancel={texts.cancel}
      onClose={onClose}
    >
      <Select
        {...control('kind')}
        label={texts.kind}
        options={kinds.map((value) => ({ value, label: texts.kinds[value] }))}
      />
      {values.kind === 'day-off' && <DateField {...control('from')} min={today} label={texts.day} />}
      {values.kind === 'vacation' && (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <DateField {...control('from')} min={today} label={texts.from} />
          <DateField {...control('to')} min={values.from || today} label={texts.to} />
        </div>
      )}
      {values.kind === 'extra-hours' && (
        <div className="grid grid-cols-2 items-start gap-4">
          <DateField {...control('date')} className="col-span-2" min={today} label={texts.day} />
          <TimeField {...control('startTime')} label={texts.start} />
          <TimeField {...control('endTime')} label={texts.end} />
        </div>
      )}
      <AppointmentsDuringNotice during={during} zone={zone} />
    </FormDialog>
  )
}

const midnights = { time: '00:00', untilTime: '00:00' }

/** The first and last day of time off; undefined until they are chosen, and while the form or the server refuses them. */
function timeOffOf({ kind, from, to }: Fields) {
  const last = kind === 'day-off' ? from : to
  const isTimeOff = kind !== 'extra-hours' && from !== '' && from <= last
  return isTimeOff && last < addDays(from, longestTimeOffDays) ? { from, to: last } : undefined
}

function problemOf({ kind, from, to, date, startTime, endTime }: Fields) {
  switch (kind) {
    case 'day-off':
      return missing('from', from, texts.dateMissing)
    case 'vacation':
      return [
        ...missing('from', from, texts.dateMissing),
        ...missing('to', to, texts.dateMissing),
        ...missing('to', from <= to, texts.datesReversed),
      ]
    case 'extra-hours':
      return [
        ...missing('date', date, texts.dateMissing),
        ...missing('startTime', startTime, texts.timeMissing),
        ...missing('endTime', endTime, texts.timeMissing),
        ...missing('endTime', startTime < endTime, texts.hoursReversed),
      ]
  }
}
