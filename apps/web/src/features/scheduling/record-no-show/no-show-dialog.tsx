import { noShowTexts as texts } from '@escuta/i18n'
import { Notice } from '@escuta/ui/notice'
import { Select } from '@escuta/ui/select'
import { toast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { useForm } from '../../../lib/form/use-form.ts'
import { trpc } from '../../../lib/trpc.ts'
import type { MenuDialogProps } from '../appointment-menu/menu-dialog.ts'
import { AbsenceDialog } from './absence-dialog.tsx'
import { TurnedAwayWarning } from './turned-away-warning.tsx'

const participants = ['client', 'professional'] as const

/** The client records that the professional did not appear, the professional that either did not. */
export function NoShowDialog(dialog: MenuDialogProps) {
  return dialog.seenBy === 'client' ? <AbsenceDialog {...dialog} /> : <ParticipantDialog {...dialog} />
}

function ParticipantDialog({ appointmentId, other, onClose }: MenuDialogProps) {
  const record = trpc.scheduling.recordNoShow.useMutation({
    onSuccess: (_, { absent }) => {
      toast({ tone: 'success', title: texts.recorded, description: texts.recordedHint[absent] })
      onClose()
    },
    onError: failureToast(texts),
  })
  const { form, control, values } = useForm<{ readonly absent: (typeof participants)[number] }>({
    initial: { absent: 'client' },
    problemOf: () => null,
    onSubmit: ({ absent }) => record.mutate({ id: appointmentId, absent }),
    error: record.error,
  })
  return (
    <FormDialog
      title={texts.title}
      description={texts.about(other)}
      form={form}
      submit={texts.record}
      busyLabel={record.isPending && texts.recording}
      cancel={texts.cancel}
      onClose={onClose}
    >
      <Select
        {...control('absent')}
        label={texts.absent}
        options={participants.map((value) => ({ value, label: texts.absentOptions[value] }))}
      />
      <Notice tone={values.absent === 'client' ? 'neutral' : 'warning'} live>
        {texts.consequence[values.absent]}
      </Notice>
      <TurnedAwayWarning appointmentId={appointmentId} absent={values.absent} />
    </FormDialog>
  )
}
