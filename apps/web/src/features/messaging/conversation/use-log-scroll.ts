import { type RefObject, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'

/** Pixels from the end within which the log follows new messages. */
const nearEnd = 48
/** Pixels from the beginning at which older messages are read. */
const nearBeginning = 160

type Shown = {
  readonly firstId: string | undefined
  readonly lastId: string | undefined
  /** The own messages on their way. */
  readonly unsent: number
  readonly isOtherTyping: boolean
}

type LogScroll = {
  readonly log: RefObject<HTMLDivElement | null>
  readonly end: RefObject<HTMLDivElement | null>
  /** Whether the end of the log is seen: in the log, in the window, in a page that is shown. */
  readonly isEndSeen: boolean
  readonly onScroll: () => void
  readonly toEnd: () => void
}

/** The scroll place of a log: at its end it follows new messages, elsewhere it stays where it is, older messages above or not. */
export function useLogScroll(
  { firstId, lastId, unsent, isOtherTyping }: Shown,
  loadOlder: () => void,
): LogScroll {
  const log = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const follows = useRef(true)
  const before = useRef({ height: 0, firstId, lastId, unsent, isOtherTyping })
  const [isEndInView, setEndInView] = useState(false)
  const isPageShown = useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible')

  useLayoutEffect(() => {
    const { current: box } = log
    if (!box) return
    const was = before.current
    if (unsent > was.unsent) follows.current = true
    if (follows.current) box.scrollTop = box.scrollHeight
    else if (firstId !== was.firstId) box.scrollTop += box.scrollHeight - was.height
    before.current = { height: box.scrollHeight, firstId, lastId, unsent, isOtherTyping }
  }, [firstId, lastId, unsent, isOtherTyping])

  useEffect(() => {
    const { current: box } = log
    if (!box || !end.current) return undefined
    const resized = new ResizeObserver(() => {
      if (follows.current) box.scrollTop = box.scrollHeight
    })
    const seen = new IntersectionObserver(([entry]) => setEndInView(entry?.isIntersecting ?? false))
    resized.observe(box)
    seen.observe(end.current)
    return () => {
      resized.disconnect()
      seen.disconnect()
    }
  }, [])

  return {
    log,
    end,
    isEndSeen: isEndInView && isPageShown,
    onScroll() {
      const { current: box } = log
      if (!box) return
      follows.current = box.scrollHeight - box.scrollTop - box.clientHeight < nearEnd
      if (box.scrollTop < nearBeginning) loadOlder()
    },
    toEnd() {
      follows.current = true
      log.current?.scrollTo({ top: log.current.scrollHeight })
    },
  }
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
