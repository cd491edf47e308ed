import type { UpcomingAppointment } from '@escuta/identity/contract'
import { deactivateTexts as texts, formatDayLong, formatTimeAt } from '@escuta/i18n'
import { Dialog } from '@escuta/ui/dialog'
import { Notice } from '@escuta/ui/notice'
import { beginLeaving, endLeaving } from '../../../lib/leaving.ts'
import { refusalOf } from '../../../lib/failure.ts'
import { useLeave } from '../../../lib/session.ts'
import { trpc } from '../../../lib/trpc.ts'
import { upcomingAppointmentsIn } from '../../../lib/upcoming-appointments.ts'
import { zoneName } from '../../../lib/zone-name.ts'
import { ProofForm } from './proof-form.tsx'
import { useOutcome } from './use-outcome.ts'

type DeactivateDialogProps = { readonly withCode: boolean; readonly onClose: () => void }

/** Closes the account after confirming the password; lists the paid upcoming appointments that prevent it. */
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

function PaidUpcomingAppointments({
  appointments,
}: {
  readonly appointments: readonly UpcomingAppointment[]
}) {
  return (
    <Notice tone="warning" live>
      <p className="font-semibold">{texts.refused}</p>
      <p>{texts.refusedHint}</p>
      <ul className="mt-1 grid gap-1">
        {appointments.map(({ appointmentId, startsAt, zone }) => (
          <li key={appointmentId} className="first-letter:uppercase">
            {`${formatDayLong(new Date(startsAt), zone)}, às ${formatTimeAt(new Date(startsAt), zone)} (${zoneName(zone)})`}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
