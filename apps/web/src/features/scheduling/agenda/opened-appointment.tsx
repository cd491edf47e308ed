import { type LocalDate, localParts } from '@escuta/kernel'
import type { Appointment } from '@escuta/scheduling/contract'
import { useEffect, useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { LoadedAppointment } from '../../../lib/loaded-appointment.tsx'
import { useNow } from '../../../lib/use-now.ts'
import type { MenuAction } from '../appointment-menu/menu-actions.ts'

const AppointmentDialogs = lazyComponent(
  () => import('../appointment-menu/appointment-dialogs.tsx'),
  'AppointmentDialogs',
)

/** The details of the appointment that the address names, over its day of the agenda. */
export function OpenedAppointment({ id, ...opened }: OpenedProps & { readonly id: string }) {
  return (
    <LoadedAppointment id={id} onClose={opened.onClose}>
      {(appointment) => <Opened {...opened} appointment={appointment} />}
    </LoadedAppointment>
  )
}

type OpenedProps = {
  /** The day that the agenda shows. */
  readonly day: LocalDate | undefined
  /** Called with the appointment's own day where the agenda shows another. */
  readonly onDay: (day: LocalDate) => void
  readonly onClose: () => void
}

function Opened({ appointment, day, onDay, onClose }: OpenedProps & { readonly appointment: Appointment }) {
  const now = useNow()
  const [open, setOpen] = useState<MenuAction>('details')
  const own = localParts(new Date(appointment.date), appointment.zone).date
  useEffect(() => {
    if (own !== day) onDay(own)
  }, [own, day, onDay])
  return (
    <AppointmentDialogs
      appointment={appointment}
      seenBy="professional"
      now={now}
      open={open}
      onOpen={(action) => (action ? setOpen(action) : onClose())}
    />
  )
}
