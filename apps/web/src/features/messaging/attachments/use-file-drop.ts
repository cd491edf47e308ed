import { type DragEvent, useState } from 'react'

type FileDrop = {
  /** Whether files are held over the element. */
  readonly isOver: boolean
  readonly handlers: Readonly<
    Record<'onDragEnter' | 'onDragOver' | 'onDragLeave' | 'onDrop', (event: DragEvent) => void>
  >
}

/** Takes the files that are dropped on an element; the browser would open them instead of the page. */
export function useFileDrop(onDrop: (files: readonly File[]) => void, isOpen: boolean): FileDrop {
  const [isOver, setOver] = useState(false)
  function hold(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = isOpen ? 'copy' : 'none'
    setOver(isOpen)
  }
  return {
    isOver,
    handlers: {
      onDragEnter: hold,
      onDragOver: hold,
      onDragLeave({ currentTarget, relatedTarget }) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      },
      onDrop(event) {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(false)
        if (isOpen) onDrop([...event.dataTransfer.files])
      },
    },
  }
}
