import { type HistoryState, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Milliseconds between the success toast and the redirect, after signing in or up. */
export const redirectDelayMs = 1500

type Redirect = (to: string | Promise<string>, delayMs?: number, state?: HistoryState) => void

/**
 * Replaces this page by another after a delay, so that the toast can be read; unmounting cancels it. A page that is not known
 * yet is replaced no sooner than it is.
 */
export function useRedirectLater(): Redirect {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
      clearTimeout(timer.current)
    }
  }, [])
  return function redirectLater(to, delayMs = redirectDelayMs, state) {
    clearTimeout(timer.current)
    if (isGone.current) return
    if (typeof to === 'string') {
      timer.current = setTimeout(() => router.history.replace(to, state), delayMs)
      return
    }
    const since = performance.now()
    void to.then((known) => redirectLater(known, Math.max(0, delayMs - (performance.now() - since)), state))
  }
}
