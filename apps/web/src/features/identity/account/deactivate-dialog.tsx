import { deactivateTexts as texts } from '@escuta/i18n'
import { Dialog } from '@escuta/ui/dialog'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { beginLeaving, endLeaving } from '../../../lib/leaving.ts'
import { refusalOf } from '../../../lib/failure.ts'
import { useLeave } from '../../../lib/session.ts'
import { trpc } from '../../../lib/trpc.ts'
import { upcomingAppointmentsIn } from '../../../lib/upcoming-appointments.ts'
import { ProofForm } from './proof-form.tsx'
import { useOutcome } from './use-outcome.ts'

const PaidUpcomingAppointments = lazyComponent(
  () => import('./paid-upcoming-appointments.tsx'),
  'PaidUpcomingAppointments',
)

type DeactivateDialogProps = { readonly withCode: boolean; readonly onClose: () => void }

/** Closes the account after confirming the password; the paid upcoming appointments that prevent it are cancelled here. */
export function DeactivateDialog({ withCode, onClose }: DeactivateDialogProps) {
  const leave = useLeave()
  const { succeeded, refused, secondsLeft } = useOutcome({
    done: texts.done,
    doneHint: texts.doneHint,
    failed: texts.failed,
  })
  const deactivate = trpc.identity.account.deactivateAccount.useMutation({
    onMutate: beginLeaving,
    onSuccess: async (answer) => {
      succeeded(answer)
      // The landing page shows no toasts.
      await leave('/login')
    },
    onError: (error) => {
      endLeaving()
      refused(error)
    },
  })
  const appointments = upcomingAppointmentsIn(refusalOf(deactivate.error)?.details?.['sessions'])
  return (
    <Dialog title={texts.title} description={texts.about} onClose={onClose}>
      {appointments.length > 0 && <PaidUpcomingAppointments appointments={appointments} />}
      <ProofForm
        withCode={withCode}
        tone="danger"
        submit={texts.submit}
        submitting={texts.submitting}
        change={deactivate}
        secondsLeft={secondsLeft}
        onProven={({ password, code }) => deactivate.mutate({ password, ...(code && { code }) })}
        onCancel={onClose}
      />
    </Dialog>
  )
}
