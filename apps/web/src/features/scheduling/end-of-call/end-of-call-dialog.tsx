import { attendanceTexts, completeTexts, endOfCallTexts as texts, noShowTexts } from '@escuta/i18n'
import type { CallAttendance } from '@escuta/messaging/contract'
import type { Appointment } from '@escuta/scheduling/contract'
import { Button } from '@escuta/ui/button'
import { Dialog } from '@escuta/ui/dialog'
import { Notice } from '@escuta/ui/notice'
import { Loading } from '@escuta/ui/skeleton'
import { toast } from '@escuta/ui/toast-queue'
import { attendanceSentence, wasTurnedAway } from '../../../lib/attendance-sentence.ts'
import { failureToast } from '../../../lib/failure.ts'
import { FormButtons } from '../../../lib/form/form-buttons.tsx'
import { LoadedAppointment } from '../../../lib/loaded-appointment.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { useNow } from '../../../lib/use-now.ts'
import { isAllowed } from '../appointment-menu/menu-actions.ts'
import { whoAndWhen } from '../appointment-menu/who-and-when.ts'

type EndOfCallDialogProps = { readonly appointmentId: string; readonly onDone: () => void }

/** Asks the professional, after a call, what becomes of the appointment: nothing is decided without them. */
export function EndOfCallDialog({ appointmentId, onDone }: EndOfCallDialogProps) {
  const attendance = trpc.messaging.attendance.useQuery({ appointmentId }, { staleTime: 0 })
  return (
    <LoadedAppointment id={appointmentId} onClose={onDone}>
      {(appointment) => {
        const { other, when } = whoAndWhen({ appointment, seenBy: 'professional' })
        return (
          <Dialog title={texts.title} description={texts.about(other, when)} onClose={onDone}>
            <QueryState query={attendance} loading={<Loading each="h-24" />}>
              {(found) => <Outcome appointment={appointment} attendance={found} onDone={onDone} />}
            </QueryState>
          </Dialog>
        )
      }}
    </LoadedAppointment>
  )
}

type OutcomeProps = {
  readonly appointment: Appointment
  readonly attendance: CallAttendance
  readonly onDone: () => void
}

function Outcome({ appointment, attendance, onDone }: OutcomeProps) {
  const now = useNow()
  if (!isAllowed(appointment, 'complete', now))
    return (
      <>
        <Notice>{appointment.status === 'confirmed' ? texts.notStarted : texts.settled}</Notice>
        <Button onClick={onDone}>{texts.close}</Button>
      </>
    )
  return <Decision appointment={appointment} attendance={attendance} onDone={onDone} />
}

function Decision({ appointment, attendance, onDone }: OutcomeProps) {
  const { id, zone } = appointment
  const { other } = whoAndWhen({ appointment, seenBy: 'professional' })
  const done = (title: string, description: string) => () => {
    toast({ tone: 'success', title, description })
    onDone()
  }
  const completion = trpc.scheduling.completeAppointment.useMutation({
    onSuccess: done(completeTexts.done, completeTexts.doneHint),
    onError: failureToast(completeTexts),
  })
  const absence = trpc.scheduling.recordNoShow.useMutation({
    onSuccess: done(noShowTexts.recorded, noShowTexts.recordedHint.client),
    onError: failureToast(noShowTexts),
  })
  const complete = () => completion.mutate({ appointmentId: id })
  const isBusy = completion.isPending || absence.isPending
  const sentence = attendanceSentence(attendance, { seenBy: 'professional', other, zone })
  const isTurnedAway = wasTurnedAway(attendance, 'client')
  const hasNoClient = attendance.client === null && !isTurnedAway
  return (
    <>
      {sentence && <p className="tabular-nums">{sentence}</p>}
      {isTurnedAway && <Notice tone="warning">{attendanceTexts.turnedAway.warning}</Notice>}
      {hasNoClient && <Notice>{texts.noShowConsequence}</Notice>}
      <Notice>{texts.completeConsequence}</Notice>
      <p className="text-caption text-ink-soft">{texts.notYetHint}</p>
      {hasNoClient ? (
        <>
          <FormButtons
            submit={texts.noShow}
            onSubmit={() => absence.mutate({ id, absent: 'client' })}
            busyLabel={absence.isPending && noShowTexts.recording}
            disabled={isBusy}
            cancel={texts.notYet}
            onCancel={onDone}
          />
          <Button
            variant="ghost"
            className="sm:justify-self-end"
            onClick={complete}
            busyLabel={completion.isPending && completeTexts.confirming}
            disabled={isBusy}
          >
            {texts.completeAnyway}
          </Button>
        </>
      ) : (
        <FormButtons
          submit={texts.complete}
          onSubmit={complete}
          busyLabel={completion.isPending && completeTexts.confirming}
          cancel={texts.notYet}
          onCancel={onDone}
        />
      )}
    </>
  )
}
