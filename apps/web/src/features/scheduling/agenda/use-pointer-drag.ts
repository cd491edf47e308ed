import { type PointerEvent as ReactPointerEvent, useEffect, useRef } from 'react'

/** Where a pointer is, in pixels of the window. */
export type Point = { readonly x: number; readonly y: number }

type PointerDrag = {
  /** Called from the moment at which a press has become a drag. */
  readonly onDrag: (at: Point, from: Point) => void
  readonly onDrop: (at: Point, from: Point) => void
  readonly onCancel: () => void
}

const longPressMs = 350
const mouseSlop = 4
const touchSlop = 10

/**
 * Returns what starts a drag on pointerdown: a mouse drags once it has moved, a finger after a long press, so that a page
 * still scrolls. Escape cancels, and the click that follows a drag is dropped.
 */
export function usePointerDrag(): (event: ReactPointerEvent, drag: PointerDrag) => void {
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  return (event, drag) => {
    if (event.button !== 0 || !event.isPrimary) return
    running.current?.abort()
    const listening = new AbortController()
    running.current = listening
    followPointer(event.nativeEvent, drag, listening)
  }
}

function followPointer(down: PointerEvent, drag: PointerDrag, listening: AbortController): void {
  const { signal } = listening
  const isMouse = down.pointerType === 'mouse'
  const from = pointOf(down)
  let isDragging = false
  function begin(at: Point) {
    isDragging = true
    drag.onDrag(at, from)
  }
  const press = isMouse ? undefined : setTimeout(() => begin(from), longPressMs)
  signal.addEventListener('abort', () => clearTimeout(press))
  function cancel() {
    if (isDragging) drag.onCancel()
    listening.abort()
  }
  function move(event: PointerEvent) {
    const at = pointOf(event)
    const distance = Math.hypot(at.x - from.x, at.y - from.y)
    if (isDragging) drag.onDrag(at, from)
    else if (isMouse && distance > mouseSlop) begin(at)
    else if (!isMouse && distance > touchSlop) listening.abort()
  }
  function drop(event: PointerEvent) {
    listening.abort()
    if (!isDragging) return
    dropNextClick()
    drag.onDrop(pointOf(event), from)
  }
  // A page scrolls by touch unless this is refused; React listens passively.
  const whileDragging = (event: Event) => isDragging && event.preventDefault()
  addEventListener('pointermove', move, { signal })
  addEventListener('pointerup', drop, { signal })
  addEventListener('pointercancel', cancel, { signal })
  addEventListener('touchmove', whileDragging, { signal, passive: false })
  addEventListener('contextmenu', whileDragging, { signal })
  addEventListener('keydown', (event) => event.key === 'Escape' && cancel(), { signal })
}

function dropNextClick(): void {
  const once = new AbortController()
  const drop = (event: Event) => {
    event.stopPropagation()
    event.preventDefault()
  }
  addEventListener('click', drop, { signal: once.signal, capture: true })
  setTimeout(() => once.abort())
}

function pointOf({ clientX: x, clientY: y }: PointerEvent): Point {
  return { x, y }
}
