import { noShowTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Dialog } from '@escuta/ui/dialog'
import { Notice } from '@escuta/ui/notice'
import { Select } from '@escuta/ui/select'
import { toast } from '@escuta/ui/toast-queue'
import { useState } from 'react'
import { refusalOf } from '../../../lib/refusal.ts'
import { trpc } from '../../../lib/trpc.ts'

const participants = ['client', 'professional'] as const

type NoShowDialogProps = {
  readonly appointmentId: string
  readonly clientName: string
  readonly onClose: () => void
}

export function NoShowDialog({ appointmentId, clientName, onClose }: NoShowDialogProps) {
  const [absent, setAbsent] = useState<(typeof participants)[number]>('client')
  const record = trpc.scheduling.recordNoShow.useMutation({
    onSuccess: () => {
      toast({ tone: 'success', title: texts.recorded, description: texts.recordedHint[absent] })
      onClose()
    },
    onError: (error) => {
      const { message, action } = refusalOf(error) ?? { message: texts.failedHint, action: '' }
      toast({ tone: 'error', title: texts.failed, description: `${message} ${action ?? ''}`.trim() })
    },
  })
  return (
    <Dialog
      title={texts.title}
      description={texts.about(clientName)}
      onClose={onClose}
      actions={
        <>
          <Button
            busyLabel={record.isPending && texts.recording}
            onClick={() => record.mutate({ id: appointmentId, absent })}
          >
            {texts.record}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      <Select
        label={texts.absent}
        value={absent}
        options={participants.map((value) => ({ value, label: texts.absentOptions[value] }))}
        onChange={setAbsent}
      />
      <Notice tone={absent === 'client' ? 'neutral' : 'warning'} live>
        {texts.consequence[absent]}
      </Notice>
    </Dialog>
  )
}
