import { agendaTexts as texts, appointmentTypeTexts } from '@escuta/i18n'
import type { LocalDate } from '@escuta/kernel'
import { Dialog } from '@escuta/ui/dialog'
import { Select } from '@escuta/ui/select'
import { TextField } from '@escuta/ui/text-field'
import { Textarea } from '@escuta/ui/textarea'
import { toast } from '@escuta/ui/toast-queue'
import { missing } from '../../../lib/form/form-problem.ts'
import { FormButtons } from '../../../lib/form/form-buttons.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { failureToast } from '../../../lib/failure.ts'
import { trpc } from '../../../lib/trpc.ts'
import { priceAsTyped, typedPrice } from '../../../lib/price-in-reais.ts'

const durations = [30, 45, 60, 90]
const requiredNames = ['clientName', 'date', 'time'] as const
const types = ['consulta', 'primeira_consulta', 'retorno', 'urgencia'] as const

type NewAppointmentDialogProps = {
  readonly professionalId: string
  /** Cents; the default of the price field. */
  readonly usualPrice: number
  readonly day: LocalDate | undefined
  readonly onClose: () => void
}

type NewAppointment = Readonly<
  Record<'clientName' | 'clientEmail' | 'date' | 'time' | 'duration' | 'price' | 'notes', string>
> & { readonly type: (typeof types)[number] }

export function NewAppointmentDialog(props: NewAppointmentDialogProps) {
  const { professionalId, usualPrice, day, onClose } = props
  const enter = trpc.scheduling.scheduleAppointment.useMutation({
    onSuccess: () => {
      toast({ tone: 'success', title: texts.saved, description: texts.savedHint })
      onClose()
    },
    onError: failureToast(texts),
  })
  const { form, text, control } = useForm<NewAppointment>({
    initial: {
      clientName: '',
      clientEmail: '',
      date: day ?? '',
      time: '',
      duration: '60',
      type: types[0],
      price: priceAsTyped(usualPrice),
      notes: '',
    },
    problemOf: (fields) => [
      ...requiredNames.flatMap((name) => missing(name, fields[name], texts.required, texts.requiredTitle)),
      ...missing('price', typedPrice(fields.price) !== undefined, texts.priceInvalid, texts.failed),
    ],
    onSubmit({ clientEmail, duration, price, notes, ...rest }) {
      const cents = typedPrice(price)
      enter.mutate({
        ...rest,
        professionalId,
        clientEmail: clientEmail.trim() || null,
        duration: Number(duration),
        notes: notes.trim() || null,
        ...(typeof cents === 'number' && { price: cents }),
      })
    },
    error: enter.error,
  })
  return (
    <Dialog title={texts.create} description={texts.createHint} onClose={onClose}>
      <form {...form} className="grid gap-5">
        <TextField {...text('clientName')} label={texts.clientName} autoComplete="off" />
        <TextField
          {...text('clientEmail')}
          label={texts.clientEmail}
          hint={texts.clientEmailHint}
          optional
          type="email"
          autoComplete="off"
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField {...text('date')} label={texts.date} type="date" />
          <TextField {...text('time')} label={texts.time} type="time" />
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
        <TextField {...text('price')} label={texts.price} inputMode="decimal" />
        <Textarea {...text('notes')} label={texts.notes} optional rows={3} />
        <FormButtons
          submit={texts.save}
          busyLabel={enter.isPending && texts.saving}
          cancel={texts.cancel}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
