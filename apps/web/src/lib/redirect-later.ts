import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Screen } from './built-screens.ts'

/** Milliseconds between the success toast and the redirect, after signing in or up. */
export const redirectDelayMs = 1500

/** Redirects after a delay, so that the toast can be read; unmounting cancels it. */
export function useRedirectLater(): (to: Screen, delayMs?: number) => void {
  const router = useRouter()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (to, delayMs = redirectDelayMs) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => router.history.push(to), delayMs)
  }
}
