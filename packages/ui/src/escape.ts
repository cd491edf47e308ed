/** Presses of Escape that the toast, being the newest thing on screen, was asked first and left to a dialog. */
const leftToDialog = new WeakSet<KeyboardEvent>()

/**
 * For the toast: a press inside an open dialog is the dialog's. Radix gives Escape to what opened last only, which a
 * toast about the dialog always is; the press is kept from the toast and the dialog closes by `isLeftToDialog`.
 */
export function leaveToDialog(event: KeyboardEvent): void {
  const { target } = event
  if (!(target instanceof Element) || !target.closest('[role="dialog"]')) return
  event.preventDefault()
  leftToDialog.add(event)
}

/** For the dialog: whether this press was kept from the toast for it. */
export function isLeftToDialog(event: KeyboardEvent): boolean {
  return leftToDialog.has(event)
}
