import { repairTexts as texts } from '@escuta/i18n'
import { successToast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { trpc } from '../../../lib/trpc.ts'

export type RepairDialogProps = { readonly appointmentId: string; readonly onClose: () => void }

/** What every repair's form says. */
export const repairForm = {
  label: texts.reason,
  hint: texts.reasonHint,
  short: { title: texts.failed, description: texts.reasonShort },
  cancel: texts.back,
}

/** What every repair does with its answer: says it, and shows the booking and its possible repairs anew. */
export function useRepairAnswers({ appointmentId, onClose }: RepairDialogProps) {
  const utils = trpc.useUtils()
  return {
    onSuccess: successToast(texts.done, texts.doneHint, onClose),
    onError: failureToast(texts),
    onSettled: () =>
      Promise.all([
        utils.administration.replayAppointment.invalidate({ appointmentId }),
        utils.scheduling.repairs.possible.invalidate({ appointmentId }),
      ]),
  }
}
