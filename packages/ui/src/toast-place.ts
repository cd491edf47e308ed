import { type ActiveToast, shortenToast } from './toast-queue.ts'

/** The end of the window at which a toast is. */
type ToastPlace = 'top' | 'bottom'

type Box = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>
/** What a toast is not to cover, and how much it matters. */
type Avoided = { readonly box: Box; readonly weight: number }

/** The place of which the toast covers least; the wanted one where both are as good. */
export function bestPlace(
  boxes: Readonly<Record<ToastPlace, Box>>,
  wanted: ToastPlace,
  avoided: readonly Avoided[],
): ToastPlace {
  const other = wanted === 'top' ? 'bottom' : 'top'
  const covered = (place: ToastPlace) =>
    avoided.reduce((sum, { box, weight }) => sum + (isCovered(box, boxes[place]) ? weight : 0), 0)
  return covered(other) < covered(wanted) ? other : wanted
}

function isCovered(box: Box, toast: Box): boolean {
  const isEmpty = box.right <= box.left || box.bottom <= box.top
  return (
    !isEmpty &&
    box.left < toast.right &&
    box.right > toast.left &&
    box.top < toast.bottom &&
    box.bottom > toast.top
  )
}

/** Moves a toast that covers what the keyboard came to; it stays where the other end is covered too. */
export function uncover(region: HTMLElement, focused: Element): void {
  const place = region.dataset['place'] === 'top' ? 'top' : 'bottom'
  const box = focused.getBoundingClientRect()
  if (!isCovered(box, region.getBoundingClientRect())) return
  const other = place === 'top' ? 'bottom' : 'top'
  region.dataset['place'] = other
  if (isCovered(box, region.getBoundingClientRect())) region.dataset['place'] = place
}

/** Pixels of the window that an open keyboard has at least. */
const keyboardHeight = 120

/** What is on the screen and is not to be covered: what was pressed, fields with an error, how to send them, the heading. */
function avoidedOnScreen(pressed: Element | undefined): readonly Avoided[] {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]')
  const shown = dialogs.item(dialogs.length - 1) ?? document.body
  const subjects = [document.activeElement, pressed].filter(
    (each) => each instanceof HTMLElement && each.matches('button, a, input, select, textarea, [role="tab"]'),
  )
  const senders = subjects.map((each) => each?.closest('form')?.querySelector('[type="submit"]'))
  const weighed: readonly (readonly [each: Element | null | undefined, weight: number])[] = [
    ...subjects.map((each) => [each, 4] as const),
    ...[...shown.querySelectorAll('[aria-invalid="true"]')].map((each) => [each, 4] as const),
    ...senders.map((each) => [each, 2] as const),
    [shown.querySelector('h1, h2'), 1],
  ]
  const found = weighed.flatMap(([each, weight]) =>
    each && shown.contains(each) ? [{ box: each.getBoundingClientRect(), weight }] : [],
  )
  return [...found, ...keyboard()]
}

/** The lower end of a phone's window while its keyboard is open. */
function keyboard(): readonly Avoided[] {
  const seen = globalThis.visualViewport
  if (!seen || innerHeight - seen.height < keyboardHeight) return []
  return [{ box: { left: 0, right: innerWidth, top: seen.height, bottom: innerHeight }, weight: 8 }]
}

/** What a description says that no field on the screen says beside its error. */
function notSaidAtFields(description: string): string {
  const notes = [...document.querySelectorAll('[aria-invalid="true"]')]
    .flatMap((control) => control.getAttribute('aria-describedby')?.split(' ') ?? [])
    .map((id) => document.getElementById(id)?.textContent.trim())
  return notes.reduce<string>((left, note) => (note ? left.replace(note, '').trim() : left), description)
}

/** Puts a toast where it covers neither what it is about nor the heading, and leaves out what a field says. */
export function placeToast(region: HTMLElement, toast: ActiveToast, pressed: Element | undefined): void {
  const { id, tone, description } = toast
  if (tone === 'error' && description) shortenToast(id, notSaidAtFields(description))
  const boxAt = (place: ToastPlace) => {
    region.dataset['place'] = place
    return region.getBoundingClientRect()
  }
  const boxes = { top: boxAt('top'), bottom: boxAt('bottom') }
  // The keyboard, and the button for the next attempt, are at the lower end of a phone's window.
  const isPhone = globalThis.matchMedia?.('(width < 40rem)').matches
  const wanted = tone === 'error' && isPhone ? 'top' : 'bottom'
  region.dataset['place'] = bestPlace(boxes, wanted, avoidedOnScreen(pressed))
}
