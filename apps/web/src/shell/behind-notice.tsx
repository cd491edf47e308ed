import { connectionTexts } from '@escuta/i18n'
import { useEffect } from 'react'
import { invalidate } from '../lib/query-client.ts'

/** What is shown is asked for again until an answer is up to date. */
const againMs = 10_000

/** Says that what is shown may be some minutes old, while it is so. */
export function BehindNotice() {
  useEffect(() => {
    const timer = setInterval(() => invalidate(), againMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <p
      role="status"
      className="border-b border-line bg-surface px-4 py-2 text-center text-caption text-ink-soft"
    >
      {connectionTexts.behind}
    </p>
  )
}
