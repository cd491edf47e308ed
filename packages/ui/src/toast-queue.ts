/** The tone of a toast; errors interrupt screen readers, the others are polite. */
export type ToastTone = 'neutral' | 'success' | 'error'

/** A temporary message. `durationMs` defaults to 5000. */
export type ToastMessage = {
  readonly title: string
  readonly description?: string | undefined
  readonly tone?: ToastTone
  readonly durationMs?: number
  /** The action that failed: the toast goes when it succeeds. */
  readonly about?: string | undefined
}

/** A displayed toast. */
export type ActiveToast = ToastMessage & { readonly id: number }

let shown: ActiveToast | undefined
let lastId = 0
const listeners = new Set<() => void>()

/**
 * Shows a message at once. Only one toast is shown at a time; the newest replaces the previous one.
 */
export function toast(message: ToastMessage): void {
  lastId += 1
  change({ ...message, id: lastId })
}

/** `onSuccess` of a mutation: a toast that says what was done; then whatever follows. */
export function successToast(title: string, description?: string, then?: () => void): () => void {
  return () => {
    toast({ tone: 'success', title, description })
    then?.()
  }
}

/** Removes a toast; does nothing when another has replaced it. */
export function dismissToast(id: number): void {
  if (shown?.id === id) change(undefined)
}

/** Leaves of a toast's description what is not said elsewhere. */
export function shortenToast(id: number, description: string): void {
  if (shown?.id === id && shown.description !== description)
    change({ ...shown, description: description || undefined })
}

/** Removes the toast of a failed attempt: the next one answers for itself. `about` names the action, otherwise any. */
export function dismissFailure(about?: string): void {
  if (shown?.tone === 'error' && (about === undefined || shown.about === about)) change(undefined)
}

/** The displayed toast. */
export function currentToast(): ActiveToast | undefined {
  return shown
}

/** Calls `listener` on every change until the returned function is called. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: ActiveToast | undefined): void {
  shown = next
  for (const listener of listeners) listener()
}
