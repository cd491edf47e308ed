/** What a toast's colour and urgency say; errors interrupt a screen reader, the rest waits its turn. */
export type ToastTone = 'neutral' | 'success' | 'error'

/** A short message that comes and goes. `durationMs` defaults to 5000 (spec §9). */
export type ToastMessage = {
  readonly title: string
  readonly description?: string | undefined
  readonly tone?: ToastTone
  readonly durationMs?: number
}

/** A toast that waits or shows. */
export type QueuedToast = ToastMessage & { readonly id: number }

let queue: readonly QueuedToast[] = []
let lastId = 0
const listeners = new Set<() => void>()

/** Shows a message: at once when none is on screen, else after those before it. */
export function toast(message: ToastMessage): void {
  lastId += 1
  change([...queue, { ...message, id: lastId }])
}

/** Takes a toast away, shown or waiting; the next one comes. */
export function dismissToast(id: number): void {
  change(queue.filter((each) => each.id !== id))
}

/** The one toast to show now: toasts are shown one at a time (spec §9). */
export function currentToast(): QueuedToast | undefined {
  return queue[0]
}

/** Calls `listener` on every change until the returned function is called. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: readonly QueuedToast[]): void {
  queue = next
  for (const listener of listeners) listener()
}
