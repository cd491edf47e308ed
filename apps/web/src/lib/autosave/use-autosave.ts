import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { refusalOf } from '../failure.ts'
import type { createLocalDraft, LocalDraft } from './local-draft.ts'

const pauseMs = 1_000
const retryMs = 3_000
/** After this time without an answer the text is sent again. */
const answerMs = 20_000

const changedElsewhere = ['text-changed-elsewhere', 'draft-changed-elsewhere']

export type AutosaveState =
  | { readonly kind: 'saved'; readonly at: string | null }
  | { readonly kind: 'saving' | 'kept' | 'conflict' }

/** What the server has; null where it has nothing yet. */
type ServerText = { readonly text: string | null; readonly revision: number | null }

type Autosave = {
  /** The text as it is now. */
  readonly text: string
  /** What the server had when the text was read. */
  readonly saved: ServerText
  readonly local: ReturnType<typeof createLocalDraft>
  /** What this browser had kept of the text. */
  readonly unsent: LocalDraft | undefined
  /** Reads what the server has now. */
  readonly read: () => Promise<ServerText & { readonly text: string }>
  readonly save: (
    text: string,
    basedOn: number | null,
  ) => Promise<{ readonly revision: number; readonly savedAt: string }>
}

/**
 * Saves a text a second after the last key, and at once when the page is hidden or left. Until the server has it, this
 * browser keeps it; what fails or is not answered is sent again. A text that was changed elsewhere is not replaced unless
 * `keepMine` says so; one that the server has from this browser, whose answer was lost, is not changed elsewhere.
 */
export function useAutosave({ text, saved, local, unsent, read, save }: Autosave) {
  const server = useRef(saved)
  const sending = useRef(false)
  /** What was sent last and not answered: the server may have it. */
  const unanswered = useRef(unsent?.sent)
  const newest = useRef(text)
  const startsInConflict =
    unsent !== undefined &&
    unsent.basedOn !== saved.revision &&
    ![null, unsent.text, unsent.sent].includes(saved.text)
  const stopped = useRef(startsInConflict)
  const [state, setState] = useState<AutosaveState>(
    startsInConflict ? { kind: 'conflict' } : { kind: 'saved', at: null },
  )

  const keep = useEffectEvent(() =>
    local.write({ text, basedOn: server.current.revision, sent: unanswered.current }),
  )
  const answered = useEffectEvent((has: ServerText, at: string): void => {
    server.current = has
    unanswered.current = undefined
    setState({ kind: 'saved', at })
    // What was typed meanwhile is sent next.
    if (newest.current === has.text) local.clear()
  })

  const refused = useEffectEvent(async (reason: unknown): Promise<void> => {
    if (!changedElsewhere.includes(refusalOf(reason)?.code ?? '')) return setState({ kind: 'kept' })
    const other = await read().catch(() => undefined)
    if (!other) return setState({ kind: 'kept' })
    if ([text, unanswered.current].includes(other.text)) return answered(other, new Date().toISOString())
    stopped.current = true
    setState({ kind: 'conflict' })
  })

  const flush = useEffectEvent(async (): Promise<void> => {
    if (sending.current || stopped.current || text === server.current.text) return
    sending.current = true
    setState({ kind: 'saving' })
    const before = unanswered.current
    unanswered.current = text
    void keep()
    try {
      const { revision, savedAt } = await inTime(save(text, server.current.revision))
      answered({ text, revision }, savedAt)
    } catch (error) {
      if (refusalOf(error)) unanswered.current = before
      await refused(error)
    } finally {
      sending.current = false
    }
  })

  useEffect(() => {
    newest.current = text
    if (text === server.current.text) return local.clear()
    void keep()
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
    settle: (next: ServerText): void => {
      server.current = next
      unanswered.current = undefined
      stopped.current = false
      local.clear()
      setState({ kind: 'saved', at: null })
    },
  }
}

/** Rejects when there is no answer in time; a late one does not matter, because a save names its revision. */
function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('no answer')), answerMs)
    answer.then(resolve, reject)
  })
}
