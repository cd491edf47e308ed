import { actTexts, staffAccountTexts as texts } from '@escuta/i18n'
import { toast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { trpc } from '../../../lib/trpc.ts'

type Done = { readonly done: string; readonly doneHint: string }

/** What every act does afterwards: the page shows the account anew, and a toast says what was done. */
export function useActOptions({ done, doneHint }: Done, onClose: () => void) {
  const utils = trpc.useUtils()
  return {
    onSuccess: ({ isRecorded }: { readonly isRecorded: boolean }) => {
      toast({ tone: 'success', title: done, description: isRecorded ? doneHint : texts.later })
      onClose()
    },
    onError: failureToast({ failed: actTexts.notDone, failedHint: actTexts.notDoneHint }),
    onSettled: () => utils.identity.staff.accountOf.invalidate(),
  }
}
