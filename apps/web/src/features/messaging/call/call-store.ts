import type { CallNotice, CallState } from './call-state.ts'
import type { LocalMediaState } from './local-media.ts'

export type CallStore = ReturnType<typeof createCallStore>

/** What is shown of a call, and who is told when it changes. */
export function createCallStore(local: LocalMediaState) {
  const listeners = new Set<() => void>()
  let noticeNumber = 0
  let state: CallState = {
    signalling: 'connecting',
    phase: 'ready',
    side: null,
    local,
    peers: [],
    waiting: [],
    startedAt: null,
    audioOnly: false,
    isVideoLeftOut: false,
    notice: null,
    refusal: null,
    refusalCode: null,
    endedBy: null,
    endReason: null,
    unrelayed: [],
  }
  function change(changes: Partial<CallState>): void {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  function notify(kind: CallNotice['kind'], userType: CallNotice['userType']): void {
    noticeNumber += 1
    change({ notice: { number: noticeNumber, kind, userType } })
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return { state: () => state, change, notify, subscribe, clearListeners: (): void => listeners.clear() }
}
