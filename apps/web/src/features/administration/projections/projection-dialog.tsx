import { actTexts, projectionsTexts as texts } from '@escuta/i18n'
import { successToast } from '@escuta/ui/toast-queue'
import { ActDialog } from '../../../lib/act-dialog.tsx'
import { failureToast } from '../../../lib/failure.ts'
import { trpc } from '../../../lib/trpc.ts'
import type { ProjectionAct } from './projection-act.ts'

type ProjectionDialogProps = { readonly act: ProjectionAct; readonly onClose: () => void }

/** Asks for the reason of an act, and sends it. */
export function ProjectionDialog({ act, onClose }: ProjectionDialogProps) {
  const utils = trpc.useUtils()
  const { done, doneHint, ...own } = texts[act.kind]
  const options = {
    onSuccess: successToast(done, doneHint, onClose),
    onError: failureToast({ failed: actTexts.notDone, failedHint: actTexts.notDoneHint }),
    onSettled: () => utils.administration.projections.status.invalidate(),
  } as const
  const rebuild = trpc.administration.projections.rebuildView.useMutation(options)
  const retry = trpc.administration.projections.retryParkedEvent.useMutation(options)
  const skip = trpc.administration.projections.skipParkedEvent.useMutation(options)
  const { isPending, error } = { rebuild, retry, skip }[act.kind]
  function send(reason: string) {
    if (act.kind === 'rebuild') rebuild.mutate({ view: act.view, reason })
    else (act.kind === 'retry' ? retry : skip).mutate({ id: act.event.id, reason })
  }
  return (
    <ActDialog
      title={own.title(act.kind === 'rebuild' ? act.view : act.event.eventType)}
      act={own}
      variant={act.kind === 'skip' ? 'danger' : 'primary'}
      hint={texts.reasonHint}
      consequences={own.consequences}
      isPending={isPending}
      error={error}
      onSubmit={send}
      onClose={onClose}
    />
  )
}
