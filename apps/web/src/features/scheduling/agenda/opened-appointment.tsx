import { notificationTexts as texts } from '@escuta/i18n'
import { type LocalDate, localParts } from '@escuta/kernel'
import { Dialog } from '@escuta/ui/dialog'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { useEffect, useState } from 'react'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import type { MenuAction } from '../appointment-menu/menu-actions.ts'

const AppointmentDialogs = lazyComponent(
  () => import('../appointment-menu/appointment-dialogs.tsx'),
  'AppointmentDialogs',
)

type OpenedAppointmentProps = {
  readonly id: string
  /** The day that the agenda shows. */
  readonly day: LocalDate | undefined
  /** Called with the appointment's own day where the agenda shows another. */
  readonly onDay: (day: LocalDate) => void
  readonly onClose: () => void
}

/** The details of the appointment that the address names, over its day of the agenda. */
export function OpenedAppointment({ id, day, onDay, onClose }: OpenedAppointmentProps) {
  const now = useNow()
  const [open, setOpen] = useState<MenuAction>('details')
  const appointment = trpc.scheduling.appointment.useQuery({ id })
  const { data } = appointment
  const own = data && localParts(new Date(data.date), data.zone).date
  useEffect(() => {
    if (own !== undefined && own !== day) onDay(own)
  }, [own, day, onDay])
  if (data)
    return (
      <AppointmentDialogs
        appointment={data}
        seenBy="professional"
        now={now}
        open={open}
        onOpen={(action) => (action ? setOpen(action) : onClose())}
      />
    )
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
