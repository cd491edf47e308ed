import { connectionTexts } from '@escuta/i18n'
import { toast } from '@escuta/ui/toast-queue'
import { isUnanswered } from './action-link.ts'
import { messageOf, refusalOf, refusalText } from './refusal.ts'

export type FailureTexts = {
  /** What failed: the toast's title. */
  readonly failed: string
  /** Shown for a failure of unknown cause. */
  readonly failedHint: string
}

/**
 * Why a call failed: the issue of the first refused field, the refusal's message and suggested action, that the browser
 * is offline, that the server did not answer, or `fallback`.
 */
export function reasonOf(error: unknown, fallback: string): string {
  const refusal = refusalOf(error)
  if (refusal) {
    const message = messageOf(error, fallback)
    // The action of invalid input names no field; its first issue does.
    const isAboutField = refusal.code === 'invalid-input' && refusal.issues?.length
    return isAboutField ? message : refusalText({ message, action: refusal.action })
  }
  if (!isUnanswered(error)) return fallback
  return navigator.onLine ? connectionTexts.noAnswer : connectionTexts.offline
}

/** What the query library says of a call. */
type Call = { readonly mutationKey?: readonly unknown[] | undefined }

/** The action that a mutation calls; undefined for a call without a name. */
export function actionOf(call: Call | undefined): string | undefined {
  return call?.mutationKey && JSON.stringify(call.mutationKey)
}

/**
 * `onError` of every mutation: a toast that says what failed, why, and what to do. `own` are texts of the screen in
 * place of a refusal's own, by its code.
 */
export function failureToast(
  { failed, failedHint }: FailureTexts,
  own: Readonly<Record<string, string>> = {},
): (error: unknown, input?: unknown, before?: unknown, call?: Call) => void {
  return (error, _input, _before, call) => {
    const description = own[refusalOf(error)?.code ?? ''] ?? reasonOf(error, failedHint)
    toast({ tone: 'error', title: failed, description, about: actionOf(call) })
  }
}
