import { useEffect } from 'react'
import { invalidate } from './query-client.ts'
import { refetchUser } from './session.ts'
import { readsOneOf } from './topics.ts'

/** Milliseconds until a script that could not be loaded is asked for again. */
const retryMs = 5_000

/**
 * While a user is signed in, refetches the queries on the screen that read a changed topic. `person` names the user and
 * their professional record: who became a professional connects again, because a connection hears of what it was opened
 * for.
 */
export function useLiveChanges(person: string | undefined): void {
  useEffect(() => (person === undefined ? undefined : followLater()), [person])
}

/** The page is shown before the script is loaded that holds its connections. */
function followLater(): () => void {
  let stop: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isLeft = false
  async function follow() {
    const { followLiveChanges } = await import('./follow-live-changes.ts')
    if (!isLeft) stop = followLiveChanges((topics) => invalidate(readsOneOf(topics)), refetchUser)
  }
  function tryToFollow() {
    follow().catch(() => {
      if (!isLeft) timer = setTimeout(tryToFollow, retryMs)
    })
  }
  tryToFollow()
  return () => {
    isLeft = true
    clearTimeout(timer)
    stop?.()
  }
}
