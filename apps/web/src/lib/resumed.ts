const tickMs = 2_000
/** A tick that is later than this: the page stood still, as with a closed lid. */
const lateMs = 8_000

/**
 * Calls back when this page goes on after it was hidden, frozen or suspended with its device. Returns a function that
 * ends it.
 */
export function onResumed(resumed: () => void): () => void {
  let last = Date.now()
  function tick() {
    const now = Date.now()
    if (now - last > lateMs) resumed()
    last = now
  }
  const shown = () => {
    if (globalThis.document?.visibilityState !== 'hidden') resumed()
  }
  const ticking = setInterval(tick, tickMs)
  globalThis.document?.addEventListener('visibilitychange', shown)
  globalThis.document?.addEventListener('resume', shown)
  globalThis.addEventListener?.('pageshow', shown)
  return () => {
    clearInterval(ticking)
    globalThis.document?.removeEventListener('visibilitychange', shown)
    globalThis.document?.removeEventListener('resume', shown)
    globalThis.removeEventListener?.('pageshow', shown)
  }
}
