/** What a toast's colour and urgency say; errors interrupt a screen reader, the rest waits its turn. */
export type ToastTone = 'neutral' | 'success' | 'error'

/** A short message that comes and goes. `durationMs` defaults to 5000 (spec §9). */
export type ToastMessage = {
  readonly title: string
  readonly description?: string | undefined
  readonly tone?: ToastTone
  readonly durationMs?: number
}

/** A toast on screen. */
export type ActiveToast = ToastMessage & { readonly id: number }

let shown: ActiveToast | undefined
let lastId = 0
const listeners = new Set<() => void>()

/**
 * Shows a message at once. Toasts are shown one at a time (spec §9): it takes the place of the one on screen,
 * because what was just done matters more than what was said before.
 */
export function toast(message: ToastMessage): void {
  lastId += 1
  change({ ...message, id: lastId })
}

/** Takes a toast away; does nothing when another has taken its place. */
export function dismissToast(id: number): void {
  if (shown?.id === id) change(undefined)
}

/** The one toast to show now. */
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
