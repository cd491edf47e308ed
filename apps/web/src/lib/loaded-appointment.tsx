import { notificationTexts as texts } from '@escuta/i18n'
import type { Appointment } from '@escuta/scheduling/contract'
import { Dialog } from '@escuta/ui/dialog'
import { Loading } from '@escuta/ui/skeleton'
import type { ReactNode } from 'react'
import { QueryState } from './query-state.tsx'
import { trpc } from './trpc.ts'

type LoadedAppointmentProps = {
  readonly id: string
  readonly onClose: () => void
  /** Shows the appointment, in a dialog of its own. */
  readonly children: (appointment: Appointment) => ReactNode
}

/** An appointment by its id, as it is now; until it is there a dialog with its skeleton, or why it cannot be shown. */
export function LoadedAppointment({ id, onClose, children }: LoadedAppointmentProps) {
  const appointment = trpc.scheduling.appointment.useQuery({ id })
  if (appointment.data) return children(appointment.data)
  return (
    <Dialog title={texts.open.appointment} onClose={onClose}>
      <QueryState
        query={appointment}
        texts={{ failed: texts.openFailed }}
        loading={<Loading className="grid gap-4" count={4} each="h-12" />}
      >
        {() => null}
      </QueryState>
    </Dialog>
  )
}
