import { accountTexts } from '@escuta/i18n'
import { toast } from '@escuta/ui/toast-queue'
import { failureToast, secondsToWait } from '../../../lib/failure.ts'
import { useWait } from '../../../lib/use-wait.ts'

type OutcomeOptions = {
  readonly done: string
  readonly doneHint?: string
  readonly failed?: string
  /** Called after the toast of a success. */
  readonly onDone?: () => void
}

/** Toasts for the outcome of a change to the account, and the wait after too many attempts. */
export function useOutcome({ done, doneHint, failed = accountTexts.notSaved, onDone }: OutcomeOptions) {
  const { secondsLeft, wait } = useWait()
  function succeeded(answer?: unknown) {
    toast({
      tone: 'success',
      title: done,
      description: isEventPending(answer) ? accountTexts.recordedLater : doneHint,
    })
    onDone?.()
  }
  function refused(error: unknown) {
    const seconds = secondsToWait(error)
    if (seconds !== undefined) wait(seconds)
    const texts = { failed, failedHint: accountTexts.notSavedHint }
    failureToast(texts, { 'invalid-credentials': accountTexts.passwordWrong })(error)
  }
  /** `outcome` are the options of a mutation that does nothing else. */
  return { secondsLeft, succeeded, refused, outcome: { onSuccess: succeeded, onError: refused } }
}

/** Whether a change took effect while its event and its notice are still pending. */
export function isEventPending(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && Reflect.get(answer, 'isRecorded') === false
}
