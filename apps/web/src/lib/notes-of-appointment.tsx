import { Skeleton } from '@escuta/ui/skeleton'
import { AppointmentNotes } from './appointment-details.tsx'
import { QueryState } from './query-state.tsx'
import { trpc } from './trpc.ts'

/** The notes are encrypted: they are asked for when the details are opened. */
export function NotesOfAppointment({ id }: { readonly id: string }) {
  const appointment = trpc.scheduling.appointment.useQuery({ id })
  return (
    <QueryState query={appointment} loading={<Skeleton className="h-16" />}>
      {({ notes }) => notes && <AppointmentNotes>{notes}</AppointmentNotes>}
    </QueryState>
  )
}
