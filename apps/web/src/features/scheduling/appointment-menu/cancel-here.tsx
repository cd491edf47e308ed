import { cancelHereTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { useState } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import { useUser } from '../../../lib/user-context.ts'
import { CancelDialog } from '../cancel-appointment/cancel-dialog.tsx'
import { whoAndWhen } from './who-and-when.ts'

/** Cancels an appointment of the user's by its rule, where it stands in the way; then says that it is cancelled. */
export function CancelHere({ appointmentId }: { readonly appointmentId: string }) {
  const [open, setOpen] = useState(false)
  const { client } = useUser()
  const { data: appointment } = trpc.scheduling.appointment.useQuery({ id: appointmentId })
  if (!appointment) return null
  if (appointment.status === 'cancelled')
    return (
      <span role="status" className="font-medium">
        {texts.cancelled}
      </span>
    )
  const seenBy = appointment.clientId === client?.id ? 'client' : 'professional'
  const shown = whoAndWhen({ appointment, seenBy })
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        aria-label={texts.cancelOf(shown.other, shown.when)}
        onClick={() => setOpen(true)}
      >
        {texts.cancel}
      </Button>
      {open && (
        <CancelDialog
          appointmentId={appointmentId}
          {...shown}
          seenBy={seenBy}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
