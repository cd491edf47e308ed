import type { CallPeer } from '@escuta/messaging/contract'
import { type ErrorFrame, finalRefusals, peerIn, type Received } from './call-frames.ts'
import type { CallPeers } from './call-peers.ts'
import type { CallSignalling } from './call-signalling.ts'
import type { CallState } from './call-state.ts'
import type { CallStore } from './call-store.ts'

type Deps = {
  readonly store: CallStore
  readonly signalling: CallSignalling
  readonly peers: CallPeers
  /** Sends the others what this page sends, also where it is the same as before. */
  readonly announceAgain: () => void
  /** Whether the person ended the call, and the server has not received that. */
  readonly isEnding: () => boolean
  readonly sendEnd: () => void
  readonly leave: (changes: Partial<CallState>) => void
}

type Frame<Type extends Received['type']> = Extract<Received, { readonly type: Type }>

type Signal = Frame<'offer' | 'answer' | 'ice_candidate'>
/** A later server may send what this page does not know. */
const signals: readonly string[] = ['offer', 'answer', 'ice_candidate'] satisfies Signal['type'][]

/** What each frame of the server does to a call. */
export function createCallEvents(deps: Deps): (frame: Received) => void {
  const { store, signalling, peers, leave } = deps
  const { state, change, notify } = store

  const withoutPeer = (left: string): readonly CallPeer[] =>
    state().waiting.filter((each) => each.peerId !== left)
  /** A person is in a call by one page: another one of theirs has taken the place of the former. */
  function removeOlderOf(present: readonly CallPeer[]) {
    for (const { userId, peerId } of peers.list())
      if (present.some((peer) => peer.userId === userId && peer.peerId !== peerId)) peers.remove(peerId)
  }

  function waits(frame: Frame<'call_waiting'>) {
    signalling.entered(frame.ends, false)
    if (deps.isEnding()) return leave({ phase: 'ended', endedBy: state().side })
    return change({ phase: 'waiting' })
  }
  function joined({ userType, peers: present, waiting, elapsedMs, ends }: Frame<'call_joined'>) {
    const isOver = signalling.missedEnd(ends)
    signalling.entered(ends, true)
    if (deps.isEnding()) return deps.sendEnd()
    if (isOver) return leave({ phase: 'ended', endReason: 'ended-meanwhile' })
    change({
      phase: 'in-call',
      side: userType,
      waiting,
      refusal: null,
      refusalCode: null,
      startedAt: elapsedMs === null ? state().startedAt : Date.now() - elapsedMs,
    })
    removeOlderOf(present)
    peers.present(present)
    return deps.announceAgain()
  }
  function peerJoined(frame: Frame<'peer_joined'>) {
    change({ waiting: withoutPeer(frame.peerId), startedAt: state().startedAt ?? Date.now() })
    removeOlderOf([frame])
    if (peers.joined(peerIn(frame))) notify('peer-joined', frame.userType)
    deps.announceAgain()
  }
  function peerLeft({ peerId, isFinal }: Frame<'peer_left'>) {
    change({ waiting: withoutPeer(peerId) })
    // Sound and picture go from browser to browser: only this page can end them.
    if (isFinal) peers.remove(peerId)
    else peers.left(peerId)
  }
  function mediaState(frame: Frame<'media_state'>) {
    const { peerId, isUnrelayed } = frame
    change({ unrelayed: withPeer(state().unrelayed, peerId, isUnrelayed === true) })
    if (!peers.mediaOf(peerId, frame)) signalling.askAgain()
  }

  function signal(frame: Signal) {
    if (signals.includes(frame.type) && !peers.receive(frame)) signalling.askAgain()
  }

  function ended({ reason, ...frame }: Frame<'call_ended'>) {
    if (deps.isEnding()) return leave({ phase: 'ended', endedBy: state().side })
    if (reason) return leave({ phase: 'ended', endReason: reason })
    const peer = peerIn(frame)
    // The end of a client is theirs alone; that of the professional is the call's.
    if (peer.userType === 'client') return peers.remove(peer.peerId)
    leave({ phase: 'ended', endedBy: 'professional' })
    return notify('call-ended', 'professional')
  }
  function refused(frame: ErrorFrame): void {
    const { code } = frame
    if (code === 'peer-id-taken' && signalling.joinRenamed()) return
    if (finalRefusals.includes(code)) return refusedForGood(frame)
    if (code === 'not-in-call') return signalling.join()
    const isWanted = state().phase !== 'ended' || deps.isEnding()
    if (!signalling.isJoined() && isWanted) signalling.joinLater()
  }
  function refusedForGood({ code, message, action }: ErrorFrame) {
    const wasIn = signalling.wasIn()
    // The room was open: its appointment has another hour by now.
    if (wasIn && code === 'call-not-open') return leave({ phase: 'ended', endReason: 'appointment-moved' })
    const refusal = [message, action].filter(Boolean).join(' ')
    return leave({ phase: wasIn ? 'ended' : 'ready', refusal, refusalCode: code })
  }

  return (frame) => {
    switch (frame.type) {
      case 'call_joined':
        return joined(frame)
      case 'call_waiting':
        return waits(frame)
      case 'peer_waiting':
        return change({ waiting: [...withoutPeer(frame.peerId), peerIn(frame)] })
      case 'peer_joined':
        return peerJoined(frame)
      case 'peer_left':
        return peerLeft(frame)
      case 'call_ended':
        return ended(frame)
      case 'media_state':
        return mediaState(frame)
      case 'error':
        return refused(frame)
      default:
        return signal(frame)
    }
  }
}

function withPeer(peerIds: readonly string[], peerId: string, isIn: boolean): readonly string[] {
  const others = peerIds.filter((each) => each !== peerId)
  return isIn ? [...others, peerId] : others
}
