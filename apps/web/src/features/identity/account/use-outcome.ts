import { accountTexts } from '@escuta/i18n'
import { toast } from '@escuta/ui/toast-queue'
import { refusalOf, secondsToWait } from '../../../lib/refusal.ts'
import { useWait } from '../../../lib/use-wait.ts'

type OutcomeTexts = { readonly done: string; readonly doneHint?: string; readonly failed?: string }

/** What is said of a change to the account, whichever way it went, and how long to wait after too many tries. */
export function useOutcome({ done, doneHint, failed = accountTexts.notSaved }: OutcomeTexts) {
  const { secondsLeft, wait } = useWait()
  return {
    secondsLeft,
    succeeded: (answer?: unknown) =>
      toast({
        tone: 'success',
        title: done,
        description: isRecordedLater(answer) ? accountTexts.recordedLater : doneHint,
      }),
    refused: (error: unknown) => {
      const seconds = secondsToWait(error)
      if (seconds !== undefined) wait(seconds)
      toast({ tone: 'error', title: failed, description: whyNot(error) })
    },
  }
}

/** Whether a change holds while its record and the notice of it are still on their way. */
export function isRecordedLater(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && Reflect.get(answer, 'isRecorded') === false
}

/** What happened and what to do, in the server's words where it gave some. */
function whyNot(error: unknown): string {
  const refusal = refusalOf(error)
  if (!refusal) return accountTexts.notSavedHint
  if (refusal.code === 'invalid-credentials') return accountTexts.passwordWrong
  return refusal.issues?.[0]?.message ?? [refusal.message, refusal.action].filter(Boolean).join(' ')
}
