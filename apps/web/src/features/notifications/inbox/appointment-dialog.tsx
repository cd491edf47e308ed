import type { RecipientRole } from '@escuta/notifications/contract'
import { notificationTexts as texts } from '@escuta/i18n'
import { Dialog } from '@escuta/ui/dialog'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { DetailsDialog } from '../../../lib/details-dialog.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'

type AppointmentDialogProps = {
  readonly id: string
  readonly seenBy: RecipientRole
  readonly onClose: () => void
}

/** The details of the appointment that a notification is about, as it is now. */
export function AppointmentDialog({ id, seenBy, onClose }: AppointmentDialogProps) {
  const appointment = trpc.scheduling.appointment.useQuery({ id })
  if (appointment.data)
    return <DetailsDialog appointment={appointment.data} seenBy={seenBy} onClose={onClose} />
  return (
    <Dialog title={texts.open.appointment} onClose={onClose}>
      <QueryState
        query={appointment}
        title={texts.openFailed}
        loading={
          <Loading className="grid gap-4">
            <Skeleton count={4} className="h-12" />
          </Loading>
        }
      >
        {() => null}
      </QueryState>
    </Dialog>
  )
}
