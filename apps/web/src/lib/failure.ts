import type { Refusal } from '@escuta/kernel'
import { connectionTexts } from '@escuta/i18n'
import { toast } from '@escuta/ui/toast-queue'
import { isUnanswered } from './action-link.ts'

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

/** The parts of a refusal that screens read. */
export type ShownRefusal = Pick<Refusal, 'code' | 'message' | 'action' | 'issues' | 'details'>

/** The refusal in the error of a call; undefined for any other failure. */
export function refusalOf(error: unknown): ShownRefusal | undefined {
  const refusal = property(property(error, 'data'), 'refusal')
  return isShownRefusal(refusal) ? refusal : undefined
}

/** What happened and what to do about it. */
export function refusalText({ message, action }: { message: string; action?: string | undefined }): string {
  return [message, action].filter(Boolean).join(' ')
}

/** The text for a failed call: the first issue of a field, the refusal's message, or `fallback`. */
export function messageOf(error: unknown, fallback: string): string {
  const refusal = refusalOf(error)
  return refusal?.issues?.[0]?.message ?? refusal?.message ?? fallback
}

const slowDownCodes = ['too-many-attempts', 'too-many-requests', 'too-many-messages']

/** Seconds until the next attempt is accepted, after too many; undefined for any other answer. */
export function secondsToWait(error: unknown): number | undefined {
  const refusal = refusalOf(error)
  if (!refusal || !slowDownCodes.includes(refusal.code)) return undefined
  const seconds = refusal.details?.['retryAfterSeconds']
  return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : undefined
}

/** The issue that the refusal reports for one input field. */
export function issueOf(error: unknown, field: string): string | undefined {
  return refusalOf(error)?.issues?.find(({ path }) => path === field)?.message
}

/** Whether a refusal is about the link that led here, not about the input. */
export function isLinkRefused(error: unknown): boolean {
  return refusalOf(error)?.code === 'link-expired' || issueOf(error, 'token') !== undefined
}

function isShownRefusal(value: unknown): value is ShownRefusal {
  return typeof property(value, 'code') === 'string' && typeof property(value, 'message') === 'string'
}

function property(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
