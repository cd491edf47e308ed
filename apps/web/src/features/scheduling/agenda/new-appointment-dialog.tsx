import { agendaTexts as texts, appointmentTypeTexts } from '@escuta/i18n'
import type { LocalDate } from '@escuta/kernel'
import { Button } from '@escuta/ui/button'
import { Dialog } from '@escuta/ui/dialog'
import { Select } from '@escuta/ui/select'
import { TextField } from '@escuta/ui/text-field'
import { Textarea } from '@escuta/ui/textarea'
import { toast } from '@escuta/ui/toast-queue'
import { type FormEvent, useState } from 'react'
import { refusalOf } from '../../../lib/refusal.ts'
import { trpc } from '../../../lib/trpc.ts'
import { priceAsTyped, typedPrice } from '../../../lib/price-in-reais.ts'

const durations = [30, 45, 60, 90]
const requiredNames = ['clientName', 'date', 'time'] as const
const types = ['consulta', 'primeira_consulta', 'retorno', 'urgencia'] as const

type NewAppointmentDialogProps = {
  readonly professionalId: string
  /** Cents; the default of the price field. */
  readonly usualPrice: number
  /** The selected day of the month. */
  readonly day: LocalDate | undefined
  readonly onClose: () => void
}

/** The form to schedule an appointment as a professional: name, day and time are required. */
export function NewAppointmentDialog(props: NewAppointmentDialogProps) {
  const { professionalId, usualPrice, day, onClose } = props
  const [fields, setFields] = useState({
    clientName: '',
    clientEmail: '',
    date: day ?? '',
    time: '',
    duration: 60,
    type: types[0] as (typeof types)[number],
    price: priceAsTyped(usualPrice),
    notes: '',
  })
  const [tried, setTried] = useState(false)
  const enter = trpc.scheduling.scheduleAppointment.useMutation({
    onSuccess: () => {
      toast({ tone: 'success', title: texts.saved, description: texts.savedHint })
      onClose()
    },
    onError: (error) => {
      const refusal = refusalOf(error)
      const description = refusal?.issues?.[0]?.message ?? refusal?.message ?? texts.failedHint
      toast({ tone: 'error', title: texts.failed, description })
    },
  })
  const missing = (text: string) => (tried && !text.trim() ? texts.required : undefined)

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    const { clientName, clientEmail, date, time, duration, type, notes } = fields
    const unfilled = requiredNames.find((name) => !fields[name].trim())
    if (unfilled) {
      toast({ tone: 'error', title: texts.requiredTitle, description: texts.required })
      focusField(event.currentTarget, unfilled)
      return
    }
    const price = typedPrice(fields.price)
    if (price === undefined) {
      toast({ tone: 'error', title: texts.failed, description: texts.priceInvalid })
      focusField(event.currentTarget, 'price')
      return
    }
    enter.mutate({
      professionalId,
      clientName,
      clientEmail: clientEmail.trim() || null,
      date,
      time,
      duration,
      type,
      notes: notes.trim() || null,
      ...(price !== null && { price }),
    })
  }

  return (
    <Dialog
      title={texts.create}
      description={texts.createHint}
      open
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <form noValidate onSubmit={save} className="grid gap-5">
        <TextField
          name="clientName"
          label={texts.clientName}
          value={fields.clientName}
          autoComplete="off"
          error={missing(fields.clientName)}
          onChange={(event) => setFields({ ...fields, clientName: event.target.value })}
        />
        <TextField
          label={texts.clientEmail}
          hint={texts.clientEmailHint}
          optional
          type="email"
          autoComplete="off"
          value={fields.clientEmail}
          onChange={(event) => setFields({ ...fields, clientEmail: event.target.value })}
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            name="date"
            label={texts.date}
            type="date"
            value={fields.date}
            error={missing(fields.date)}
            onChange={(event) => setFields({ ...fields, date: event.target.value })}
          />
          <TextField
            name="time"
            label={texts.time}
            type="time"
            value={fields.time}
            error={missing(fields.time)}
            onChange={(event) => setFields({ ...fields, time: event.target.value })}
          />
          <Select
            label={texts.duration}
            value={String(fields.duration)}
            options={durations.map((minutes) => ({ value: String(minutes), label: texts.minutes(minutes) }))}
            onChange={(minutes) => setFields({ ...fields, duration: Number(minutes) })}
          />
          <Select
            label={texts.type}
            value={fields.type}
            options={types.map((value) => ({ value, label: appointmentTypeTexts[value] }))}
            onChange={(type) => setFields({ ...fields, type })}
          />
        </div>
        <TextField
          name="price"
          label={texts.price}
          error={tried && typedPrice(fields.price) === undefined ? texts.priceInvalid : undefined}
          inputMode="decimal"
          value={fields.price}
          onChange={(event) => setFields({ ...fields, price: event.target.value })}
        />
        <Textarea
          label={texts.notes}
          optional
          rows={3}
          value={fields.notes}
          onChange={(event) => setFields({ ...fields, notes: event.target.value })}
        />
        <div className="grid gap-3 sm:flex sm:flex-row-reverse">
          <Button type="submit" busyLabel={enter.isPending && texts.saving}>
            {texts.save}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
