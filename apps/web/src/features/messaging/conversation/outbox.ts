import type { ChatMessage } from '@escuta/messaging/contract'

/** A message that the server has not confirmed; `refusal` says why it was not sent. */
export type UnsentMessage = {
  readonly messageId: string
  /** The text, or the name of the file. */
  readonly message: string
  readonly refusal: string | null
  readonly attachment?: UnsentFile
}

export type UnsentFile = {
  /** Undefined once the page that it was chosen on was left. */
  readonly file: File | undefined
  /** Bytes. */
  readonly size: number
  /** The share of the bytes that left, 0 to 1; null while the file waits. */
  readonly share: number | null
}

/** Uploads a file and sends it. */
export type SendFile = (
  messageId: string,
  file: File,
  progress: { readonly onShare: (share: number) => void; readonly signal: AbortSignal },
) => Promise<ChatMessage>

export type OutboxDeps = {
  readonly sendText: (messageId: string, message: string) => void
  readonly sendFile: SendFile
  /** Why a file could not be sent, and whether the next attempt may succeed. */
  readonly failureOf: (error: unknown) => {
    readonly reason: string
    readonly isLost: boolean
    /** It was one too many in a minute, and is sent by itself then. */
    readonly retryAfterSeconds?: number | undefined
  }
  readonly onChange: (unsent: readonly UnsentMessage[]) => void
  readonly onSent: (message: ChatMessage) => void
}

export type Outbox = ReturnType<typeof createOutbox>

/** Attempts at one file over a connection that is there. */
const mostAttempts = 3
const attemptPauseMs = 3_000

/**
 * Messages on their way, sent in the order in which they were written: a file once everything before it was confirmed,
 * what follows it once the file was. Refused ones are passed over. Without a connection they wait, and so do those that
 * are too many in a minute.
 */
export function createOutbox(deps: OutboxDeps, kept: readonly UnsentMessage[]) {
  let unsent = kept
  let isConnected = false
  /** The texts that were sent over this connection. */
  const sentTexts = new Set<string>()
  let upload: { readonly messageId: string; readonly abort: AbortController } | undefined
  let attempts = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Runs while the account has sent all that it may send in a minute. */
  let pause: ReturnType<typeof setTimeout> | undefined

  function replace(next: readonly UnsentMessage[]) {
    unsent = next
    deps.onChange(next)
  }

  function change(messageId: string, changes: { refusal: string | null } | { share: number | null }) {
    replace(
      unsent.map((each) => {
        if (each.messageId !== messageId) return each
        if ('refusal' in changes) return { ...each, ...changes }
        return each.attachment ? { ...each, attachment: { ...each.attachment, ...changes } } : each
      }),
    )
  }

  function advance() {
    if (!isConnected || pause !== undefined) return
    const open = unsent.filter(({ refusal }) => refusal === null)
    const [first] = open
    if (first?.attachment?.file && !upload) return void sendFile(first.messageId, first.attachment.file)
    const untilFile = open.findIndex(({ attachment }) => attachment)
    for (const { messageId, message } of untilFile === -1 ? open : open.slice(0, untilFile)) {
      if (sentTexts.has(messageId)) continue
      sentTexts.add(messageId)
      deps.sendText(messageId, message)
    }
  }

  async function sendFile(messageId: string, file: File) {
    const abort = new AbortController()
    const { signal } = abort
    clearTimeout(timer)
    upload = { messageId, abort }
    attempts += 1
    const onShare = (share: number) =>
      signal.aborted || change(messageId, { share: Math.floor(share * 100) / 100 })
    onShare(0)
    try {
      const sent = await deps.sendFile(messageId, file, { onShare, signal })
      if (!signal.aborted) upload = undefined
      attempts = 0
      deps.onSent(sent)
    } catch (error) {
      if (!signal.aborted) return failed(messageId, error)
    }
    advance()
  }

  function failed(messageId: string, error: unknown) {
    const { reason, isLost, retryAfterSeconds } = deps.failureOf(error)
    upload = undefined
    change(messageId, { share: null })
    if (retryAfterSeconds !== undefined) return sendLater(messageId, retryAfterSeconds)
    if (isLost && attempts < mostAttempts) timer = setTimeout(advance, attemptPauseMs)
    else refuse(messageId, reason)
  }

  function stopUpload() {
    clearTimeout(timer)
    attempts = 0
    const stopped = upload
    upload = undefined
    stopped?.abort.abort()
    if (stopped) change(stopped.messageId, { share: null })
  }

  function refuse(messageId: string, refusal: string) {
    attempts = 0
    change(messageId, { refusal })
    advance()
  }

  /** Sends a message that was one too many, and those after it, in some seconds. */
  function sendLater(messageId: string, seconds: number) {
    sentTexts.delete(messageId)
    clearTimeout(pause)
    pause = setTimeout(() => {
      pause = undefined
      advance()
    }, seconds * 1_000)
  }

  function remove(isGone: (messageId: string) => boolean) {
    const left = unsent.filter(({ messageId }) => !isGone(messageId))
    if (left.length === unsent.length) return
    replace(left)
    advance()
  }

  function discard(messageId: string) {
    if (upload?.messageId === messageId) stopUpload()
    remove((each) => each === messageId)
  }

  /** Sends a refused message once more. */
  function retry(messageId: string) {
    sentTexts.delete(messageId)
    change(messageId, { refusal: null })
    advance()
  }

  return {
    connected(): void {
      isConnected = true
      sentTexts.clear()
      advance()
    },
    /** What is being sent is sent anew with the next connection. */
    disconnected(): void {
      isConnected = false
      clearTimeout(pause)
      pause = undefined
      stopUpload()
    },
    add(messages: readonly UnsentMessage[]): void {
      replace([...unsent, ...messages])
      advance()
    },
    /** Takes out what the server has. */
    confirm: remove,
    refuse,
    sendLater,
    discard,
    retry,
    /** Whether files are on their way. */
    hasFiles: (): boolean => unsent.some(({ attachment, refusal }) => attachment && refusal === null),
  }
}
