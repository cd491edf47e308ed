import { type HistoryState, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** Milliseconds between the success toast and the redirect, after signing in or up. */
export const redirectDelayMs = 1500

/** Replaces this page by another after a delay, so that the toast can be read; unmounting cancels it. */
export function useRedirectLater(): (to: string, delayMs?: number, state?: HistoryState) => void {
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
  return (to, delayMs = redirectDelayMs, state) => {
    clearTimeout(timer.current)
    if (isGone.current) return
    timer.current = setTimeout(() => router.history.replace(to, state), delayMs)
  }
}
