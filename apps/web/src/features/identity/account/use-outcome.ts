import { accountTexts } from '@escuta/i18n'
import { toast } from '@escuta/ui/toast-queue'
import { refusalOf, secondsToWait } from '../../../lib/refusal.ts'
import { useWait } from '../../../lib/use-wait.ts'

type OutcomeTexts = { readonly done: string; readonly doneHint?: string; readonly failed?: string }

/** Toasts for the outcome of a change to the account, and the wait after too many attempts. */
export function useOutcome({ done, doneHint, failed = accountTexts.notSaved }: OutcomeTexts) {
  const { secondsLeft, wait } = useWait()
  return {
    secondsLeft,
    succeeded: (answer?: unknown) =>
      toast({
        tone: 'success',
        title: done,
        description: isEventPending(answer) ? accountTexts.recordedLater : doneHint,
      }),
    refused: (error: unknown) => {
      const seconds = secondsToWait(error)
      if (seconds !== undefined) wait(seconds)
      toast({ tone: 'error', title: failed, description: failureDescription(error) })
    },
  }
}

/** Whether a change took effect while its event and its notice are still pending. */
export function isEventPending(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && Reflect.get(answer, 'isRecorded') === false
}

/** The message and the action of the refusal, or a general text. */
function failureDescription(error: unknown): string {
  const refusal = refusalOf(error)
  if (!refusal) return accountTexts.notSavedHint
  if (refusal.code === 'invalid-credentials') return accountTexts.passwordWrong
  return refusal.issues?.[0]?.message ?? [refusal.message, refusal.action].filter(Boolean).join(' ')
}
