import type { Appointment, AppointmentSummary } from '@escuta/scheduling/contract'
import { cloneElement, type ComponentProps, type ReactElement, useState } from 'react'
import { lazyComponent } from './lazy-component.tsx'

const DetailsDialog = lazyComponent(() => import('./details-dialog.tsx'), 'DetailsDialog')

type Named = 'professionalName' | 'clientName' | 'clientEmail' | 'notes'
/** Both participants see the other's name; notes that are only known to be there are read when the dialog opens. */
export type ShownAppointment = Omit<Appointment, Named> &
  Partial<Pick<Appointment, Named> & AppointmentSummary>

export type AppointmentDetailsProps = {
  readonly appointment: ShownAppointment
  /** The role of the viewer; the dialog names the other participant. */
  readonly seenBy: 'client' | 'professional'
  /** The professional's specialty; the client's address is in the appointment. */
  readonly specialty?: string
}

type TriggerProps = { readonly trigger: ReactElement<ComponentProps<'button'>> }

/** The button that opens the details of an appointment. */
export function AppointmentDetails({ trigger, ...details }: AppointmentDetailsProps & TriggerProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {cloneElement(trigger, {
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        onClick: ({ currentTarget }) => {
          // Safari does not focus a clicked button, and the dialog returns the focus to what had it.
          currentTarget.focus()
          setOpen(true)
        },
      })}
      {open && <DetailsDialog {...details} onClose={() => setOpen(false)} />}
    </>
  )
}
