/** Escape events that the toast received first and left to a dialog. */
const leftToDialog = new WeakSet<KeyboardEvent>()

/**
 * For the toast: Escape inside an open dialog closes the dialog. Radix sends Escape to the layer that opened last, which
 * is the toast; the toast ignores the event and the dialog closes by `isLeftToDialog`.
 */
export function leaveToDialog(event: KeyboardEvent): void {
  const { target } = event
  if (!(target instanceof Element) || !target.closest('[role="dialog"]')) return
  event.preventDefault()
  leftToDialog.add(event)
}

/** For the dialog: whether the toast left this event to it. */
export function isLeftToDialog(event: KeyboardEvent): boolean {
  return leftToDialog.has(event)
}
