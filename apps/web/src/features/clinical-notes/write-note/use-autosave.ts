import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { refusalOf } from '../../../lib/refusal.ts'
import type { createLocalDraft } from './local-draft.ts'

const pauseMs = 1_000
const retryMs = 3_000

export type AutosaveState =
  | { readonly kind: 'saved'; readonly at: string | null }
  | { readonly kind: 'saving' | 'kept' | 'conflict' }

type Autosave = {
  /** The text as it is now. */
  readonly text: string
  /** What the server has, and its revision. */
  readonly saved: { readonly text: string; readonly revision: number | null }
  readonly local: ReturnType<typeof createLocalDraft>
  readonly startsInConflict: boolean
  readonly save: (
    text: string,
    basedOn: number | null,
  ) => Promise<{ readonly revision: number; readonly savedAt: string }>
}

/**
 * Saves a text a second after the last key, and at once when the page is hidden or left. Until the server has it, this
 * browser keeps it; what fails is sent again. A text that was changed elsewhere is not replaced unless `keepMine` says so.
 */
export function useAutosave({ text, saved, local, startsInConflict, save }: Autosave) {
  const [state, setState] = useState<AutosaveState>(
    startsInConflict ? { kind: 'conflict' } : { kind: 'saved', at: null },
  )
  const server = useRef(saved)
  const sending = useRef(false)
  const stopped = useRef(startsInConflict)
  const newest = useRef(text)

  const flush = useEffectEvent(async (): Promise<void> => {
    if (sending.current || stopped.current || text === server.current.text) return
    sending.current = true
    setState({ kind: 'saving' })
    try {
      const { revision, savedAt } = await save(text, server.current.revision)
      server.current = { text, revision }
      setState({ kind: 'saved', at: savedAt })
      // What was typed meanwhile is sent next.
      if (newest.current === text) local.clear()
    } catch (error) {
      const isConflict = refusalOf(error)?.code === 'text-changed-elsewhere'
      stopped.current = isConflict
      setState({ kind: isConflict ? 'conflict' : 'kept' })
    } finally {
      sending.current = false
    }
  })

  useEffect(() => {
    newest.current = text
    if (text === server.current.text) return undefined
    void local.write({ text, basedOn: server.current.revision })
    const timer = setTimeout(() => void flush(), pauseMs)
    return () => clearTimeout(timer)
  }, [text, local])

  useEffect(() => {
    const send = () => void flush()
    const retry = setInterval(send, retryMs)
    window.addEventListener('online', send)
    document.addEventListener('visibilitychange', send)
    return () => {
      clearInterval(retry)
      window.removeEventListener('online', send)
      document.removeEventListener('visibilitychange', send)
      send()
    }
  }, [])

  return {
    state,
    /** Replaces what the server has with this text. */
    keepMine: (): void => {
      server.current = { text: server.current.text, revision: null }
      stopped.current = false
      if (text === server.current.text) setState({ kind: 'saved', at: null })
      else void flush()
    },
    /** This is what the server has from now on; nothing is left to send. */
    settle: (next: { readonly text: string; readonly revision: number | null }): void => {
      server.current = next
      stopped.current = false
      local.clear()
      setState({ kind: 'saved', at: null })
    },
  }
}
