import type { Professional } from '@escuta/catalog/contract'
import { agendaTexts as texts, appointmentTypeTexts, blockedSlotTexts } from '@escuta/i18n'
import { type LocalDate, localParts } from '@escuta/kernel'
import { DateField } from '@escuta/ui/date-field'
import { Select } from '@escuta/ui/select'
import { TextField } from '@escuta/ui/text-field'
import { Textarea } from '@escuta/ui/textarea'
import { TimeField } from '@escuta/ui/time-field'
import { toast } from '@escuta/ui/toast-queue'
import { useState } from 'react'
import { failureToast } from '../../../lib/failure.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { missing, useForm } from '../../../lib/form/use-form.ts'
import { priceAsTyped, typedPrice } from '../../../lib/price-in-reais.ts'
import { trpc } from '../../../lib/trpc.ts'
import { blockedSlotText } from '../explain-slot/blocked-slot-text.ts'
import { type KnownPatient, KnownPatients } from './known-patients.tsx'

const durations = [30, 45, 60, 90]
const types = ['consulta', 'primeira_consulta', 'retorno', 'urgencia'] as const

type NewAppointmentDialogProps = {
  /** Their price is the default of the price field. */
  readonly professional: Pick<Professional, 'id' | 'price' | 'zone'>
  readonly day: LocalDate | undefined
  /** `HH:MM`, where one was pointed at. */
  readonly time: string | undefined
  readonly now: Date
  readonly onClose: () => void
}

type NewAppointment = Readonly<
  Record<'clientName' | 'clientEmail' | 'date' | 'time' | 'duration' | 'price' | 'notes', string>
> & { readonly type: (typeof types)[number] }

export function NewAppointmentDialog(props: NewAppointmentDialogProps) {
  const { professional, day, time = '', now, onClose } = props
  const today = localParts(now, professional.zone).date
  const enter = trpc.scheduling.scheduleAppointment.useMutation({
    onSuccess: ({ awaitsAcceptance }) => {
      const [title, description] = awaitsAcceptance
        ? [texts.proposed, texts.proposedHint]
        : [texts.saved, texts.savedHint]
      toast({ tone: 'success', title, description })
      onClose()
    },
    onError: failureToast(texts),
  })
  const [patient, setPatient] = useState<KnownPatient>()
  const { form, text, control, values, change } = useForm<NewAppointment>({
    initial: {
      clientName: '',
      clientEmail: '',
      date: day !== undefined && day >= today ? day : '',
      time,
      duration: '60',
      type: types[0],
      price: priceAsTyped(professional.price),
      notes: '',
    },
    problemOf: ({ date, ...fields }) => [
      ...missing('clientName', fields.clientName, texts.required, texts.requiredTitle),
      ...missing('date', date, texts.required, texts.requiredTitle),
      ...missing('time', fields.time, texts.required, texts.requiredTitle),
      ...missing('date', date === '' || date >= today, texts.pastDate, texts.failed),
      ...missing('price', typedPrice(fields.price) !== undefined, texts.priceInvalid, texts.failed),
    ],
    onSubmit({ clientEmail, duration, price, notes, ...rest }) {
      const cents = typedPrice(price)
      enter.mutate({
        ...rest,
        professionalId: professional.id,
        clientId: patient?.name === rest.clientName ? patient.id : null,
        clientEmail: clientEmail.trim() || null,
        duration: Number(duration),
        notes: notes.trim() || null,
        ...(typeof cents === 'number' && { price: cents }),
      })
    },
    error: enter.error,
    refusals: {
      'agenda-occupied': ['time'],
      'crosses-day-cut': ['time'],
      // The day is not past: the form has checked it.
      'past-date': ['time'],
    },
  })
  return (
    <FormDialog
      title={texts.create}
      description={texts.createHint}
      size="wide"
      form={form}
      submit={texts.save}
      busyLabel={enter.isPending && texts.saving}
      cancel={texts.cancel}
      onClose={onClose}
    >
      <div>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField {...text('clientName')} label={texts.clientName} autoComplete="off" />
          <TextField
            {...text('clientEmail')}
            label={texts.clientEmail}
            hint={texts.clientEmailHint}
            optional
            type="email"
            autoComplete="off"
          />
        </div>
        {patient?.name !== values.clientName && (
          <KnownPatients
            name={values.clientName}
            onChoose={(chosen) => {
              setPatient(chosen)
              change({ clientName: chosen.name, clientEmail: chosen.email ?? '' })
            }}
          />
        )}
      </div>
      <div className="grid gap-2">
        <div className="grid grid-cols-2 items-start gap-4">
          <DateField {...control('date')} label={texts.date} min={today} />
          <TimeField {...control('time')} label={texts.time} />
          <Select
            {...control('duration')}
            label={texts.duration}
            options={durations.map((minutes) => ({
              value: String(minutes),
              label: texts.minutes(minutes),
            }))}
          />
          <Select
            {...control('type')}
            label={texts.type}
            options={types.map((value) => ({ value, label: appointmentTypeTexts[value] }))}
          />
        </div>
        <SlotExplanation professionalId={professional.id} date={values.date} time={values.time} />
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField {...text('price')} label={texts.price} inputMode="decimal" />
        <Textarea {...text('notes')} label={texts.notes} hint={texts.notesHint} optional rows={2} />
      </div>
    </FormDialog>
  )
}

type SlotExplanationProps = {
  readonly professionalId: string
  /** `YYYY-MM-DD` and `HH:MM` on the professional's clock; empty while they are not chosen. */
  readonly date: string
  readonly time: string
}

/** Whether clients could book a time of the professional's own agenda, and why not. */
function SlotExplanation({ professionalId, date, time }: SlotExplanationProps) {
  const enabled = date !== '' && time !== ''
  const { data } = trpc.scheduling.explainSlot.useQuery({ professionalId, date, time }, { enabled })
  return (
    <p role="status" className="min-h-5 text-caption text-ink-soft">
      {enabled && data && `${blockedSlotTexts.forClients} ${blockedSlotText(data)}`}
    </p>
  )
}
