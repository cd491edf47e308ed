import type { CallPeer, CallServerMessage, IceServers } from '@escuta/messaging/contract'
import { type JsonSocket, openJsonSocket } from '../../../lib/json-socket.ts'
import { createCallPeers } from './call-peers.ts'
import type { CallNotice, CallState, MediaState } from './call-state.ts'
import { callChoices } from './call-choices.ts'
import type { Outage } from './link/outage.ts'
import { createLocalMedia } from './local-media.ts'
import { ownPeerId, renewPeerId } from './own-peer-id.ts'

type Options = {
  readonly appointmentId: string
  /** Of `/ws/webrtc`. */
  readonly address: string
  readonly iceServers: () => Promise<IceServers>
  /** The session of the connection has ended. */
  readonly onEnded: () => Promise<unknown>
  /** Sound and picture of a peer are back. */
  readonly onHealed: (outage: Outage) => void
}

export type CallClient = ReturnType<typeof createCallClient>

type ErrorFrame = {
  readonly type: 'error'
  readonly code: string
  readonly message: string
  readonly action?: string
}
type Received = CallServerMessage | ErrorFrame

/** Refusals that end the attempt to be in the call. Others concern one signal. */
const finalRefusals: readonly string[] = [
  'call-not-found',
  'call-not-open',
  'call-closed',
  'call-cancelled',
  'consent-missing',
  'in-call-elsewhere',
  'call-full',
  'peer-id-taken',
  'peer-replaced',
]
/** Milliseconds until a server that could not let this page in is asked again. */
const retryMs = 3_000

/**
 * The client of one call: own camera and microphone, the waiting room, and a connection to each peer. A lost connection
 * to the server leaves sound and picture as they are; the next one joins under the same name and mends what broke.
 */
export function createCallClient({ appointmentId, address, iceServers, onEnded, onHealed }: Options) {
  const media = createLocalMedia(callChoices(appointmentId))
  const listeners = new Set<() => void>()
  let socket: JsonSocket | undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  /** The server has this connection in the call. */
  let isJoined = false
  let isRenamed = false
  /** Whether the person said that the call goes on here, and not where they are in it. */
  let takesOver = false
  /** How often the call had ended when this page was in it last, or in its waiting room. */
  let ends: number | undefined
  let isEnding = false
  let isClosed = false
  let noticeNumber = 0
  let announced = ''
  let state: CallState = {
    signalling: 'disconnected',
    phase: 'ready',
    side: null,
    local: media.state(),
    peers: [],
    waiting: [],
    startedAt: null,
    audioOnly: false,
    notice: null,
    refusal: null,
    refusalCode: null,
    endedBy: null,
    endReason: null,
    unrelayed: [],
  }

  function change(changes: Partial<CallState>) {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  function notify(kind: CallNotice['kind'], userType: CallNotice['userType']) {
    noticeNumber += 1
    change({ notice: { number: noticeNumber, kind, userType } })
  }

  const peers = createCallPeers({
    ownPeerId,
    iceServers,
    media,
    send: (frame) => void (isJoined && socket?.send(frame)),
    isSignalling: () => isJoined,
    onChange() {
      change({ peers: peers.list(), audioOnly: peers.isAudioOnly() })
      announce()
    },
    onAudioOnly: announce,
    onGone: ({ userType }) => notify('peer-left', userType),
    onReconnecting: ({ userType }) => notify('reconnecting', userType),
    onHealed,
  })
  peers.setAudioOnly(media.isSoundOnly())
  media.subscribe(() => {
    change({ local: media.state() })
    peers.sync()
    announce()
  })

  /** Sends the others what is sent, when it has changed. */
  function announce() {
    const { microphone, camera, screen } = media.state()
    const isVideo = !peers.isAudioOnly()
    const isUnrelayed = state.peers.some((peer) => peer.isUnrelayed)
    const sent: MediaState & { readonly isUnrelayed: boolean } = {
      microphone,
      camera: camera && isVideo,
      screen: screen && isVideo,
      isUnrelayed,
    }
    const text = JSON.stringify(sent)
    if (text === announced || !isJoined) return
    if (socket?.send({ type: 'media_state', ...sent })) announced = text
  }
  function announceToNewcomer() {
    announced = ''
    announce()
  }

  function open() {
    peers.prepare()
    socket ??= openJsonSocket(address, {
      onOpen: sendJoin,
      onStatus(status) {
        if (status !== 'connected') isJoined = false
        change({ signalling: status })
        if (status === 'error') leave({ phase: 'ended' })
      },
      onFrame: (frame) => receive(frame as unknown as Received),
      onEnded,
    })
  }
  function sendJoin() {
    const known = ends !== undefined && { ends }
    socket?.send({
      type: 'join_call',
      appointmentId,
      peerId: ownPeerId(),
      waitingRoom: true,
      takesOver,
      ...known,
    })
  }

  /** Gives the call up, keeping camera and microphone where the page may join again. */
  function leave(changes: Partial<CallState>) {
    clearTimeout(retry)
    socket?.close()
    socket = undefined
    isJoined = false
    peers.clear()
    if (changes.phase === 'ended') {
      isClosed = true
      media.close()
    }
    change({ signalling: 'disconnected', peers: [], waiting: [], ...changes })
  }

  function receive(frame: Received) {
    switch (frame.type) {
      case 'call_joined':
        return joined(frame)
      case 'call_waiting':
        return waits(frame)
      case 'peer_waiting':
        return change({ waiting: [...withoutPeer(frame.peerId), peerIn(frame)] })
      case 'peer_joined':
        change({ waiting: withoutPeer(frame.peerId), startedAt: state.startedAt ?? Date.now() })
        removeOlderOf([frame])
        if (peers.joined(peerIn(frame))) notify('peer-joined', frame.userType)
        return announceToNewcomer()
      case 'peer_left':
        change({ waiting: withoutPeer(frame.peerId) })
        return peers.left(frame.peerId)
      case 'call_ended':
        return ended(frame)
      case 'media_state':
        change({ unrelayed: withPeer(state.unrelayed, frame.peerId, frame.isUnrelayed === true) })
        return peers.mediaOf(frame.peerId, frame)
      case 'error':
        return refused(frame)
      default:
        return peers.receive(frame)
    }
  }
  const withoutPeer = (left: string): readonly CallPeer[] =>
    state.waiting.filter((each) => each.peerId !== left)

  function waits(frame: Extract<Received, { type: 'call_waiting' }>) {
    entered(frame)
    if (isEnding) return leave({ phase: 'ended', endedBy: state.side })
    return change({ phase: 'waiting' })
  }
  function entered(frame: { readonly ends: number }) {
    takesOver = false
    ends = frame.ends
  }
  /** A person is in a call by one page: another one of theirs has taken the place of the former. */
  function removeOlderOf(present: readonly CallPeer[]) {
    for (const { userId, peerId } of peers.list())
      if (present.some((peer) => peer.userId === userId && peer.peerId !== peerId)) peers.remove(peerId)
  }

  function joined(frame: Extract<Received, { type: 'call_joined' }>) {
    const { userType, peers: present, waiting, elapsedMs } = frame
    isJoined = true
    entered(frame)
    if (isEnding) {
      socket?.send({ type: 'call_ended' })
      return leave({ phase: 'ended', endedBy: userType })
    }
    change({
      phase: 'in-call',
      side: userType,
      waiting,
      refusal: null,
      refusalCode: null,
      startedAt: elapsedMs === null ? state.startedAt : Date.now() - elapsedMs,
    })
    removeOlderOf(present)
    peers.present(present)
    return announceToNewcomer()
  }

  function ended({ reason, ...frame }: Extract<Received, { type: 'call_ended' }>) {
    if (reason) return leave({ phase: 'ended', endReason: reason })
    const peer = peerIn(frame)
    // The end of a client is theirs alone; that of the professional is the call's.
    if (peer.userType === 'client') return peers.remove(peer.peerId)
    leave({ phase: 'ended', endedBy: 'professional' })
    return notify('call-ended', 'professional')
  }

  function refused({ code, message, action }: ErrorFrame) {
    if (code === 'peer-id-taken' && !isRenamed) {
      isRenamed = true
      renewPeerId()
      return sendJoin()
    }
    if (finalRefusals.includes(code)) {
      const wasIn = ends !== undefined
      // The room was open: its appointment has another hour by now.
      if (wasIn && code === 'call-not-open') return leave({ phase: 'ended', endReason: 'appointment-moved' })
      const refusal = [message, action].filter(Boolean).join(' ')
      return leave({ phase: wasIn ? 'ended' : 'ready', refusal, refusalCode: code })
    }
    if (code === 'not-in-call') {
      isJoined = false
      return sendJoin()
    }
    if (isJoined || state.phase === 'ended') return undefined
    clearTimeout(retry)
    retry = setTimeout(sendJoin, retryMs)
    return undefined
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    /** Asks for camera and microphone, for the check before the call. */
    prepare: (): Promise<void> => media.prepare(),
    /**
     * Enters the call, or its waiting room. Camera or microphone may be missing: the others are heard and seen. Who is in
     * the call by another page is asked first (`in-call-elsewhere`), and then takes its place by `isHere`.
     */
    async join(isHere = false): Promise<void> {
      if (state.phase !== 'ready') return
      takesOver = isHere
      change({ phase: 'joining', refusal: null, refusalCode: null })
      await media.prepare()
      if (!isClosed) open()
    },
    admit(waitingPeerId: string): void {
      socket?.send({ type: 'admit_peer', peerId: waitingPeerId })
    },
    setMicrophone: media.setMicrophone,
    async setCamera(on: boolean): Promise<void> {
      if (on && media.isSoundOnly()) peers.setAudioOnly(false)
      await media.setCamera(on)
    },
    switchCamera: (): Promise<void> => media.switchCamera(),
    chooseDevice: (kind: MediaDeviceKind, deviceId: string): Promise<void> =>
      media.chooseDevice(kind, deviceId),
    shareScreen: (): Promise<void> => media.shareScreen(),
    stopSharing: media.stopSharing,
    async setAudioOnly(on: boolean): Promise<void> {
      peers.setAudioOnly(on)
      await media.setSoundOnly(on)
    },
    /** Ends the own part; a professional ends the call of all, also when the server is back later. */
    end(): void {
      if (isJoined || state.phase === 'waiting') {
        socket?.send({ type: 'call_ended' })
        return leave({ phase: 'ended', endedBy: state.side })
      }
      isEnding = socket !== undefined
      isClosed = true
      peers.clear()
      media.close()
      return change({ phase: 'ended', endedBy: state.side, peers: [], waiting: [] })
    },
    close(): void {
      leave({ phase: 'ended' })
      listeners.clear()
    },
  }
}

function withPeer(peerIds: readonly string[], peerId: string, isIn: boolean): readonly string[] {
  const others = peerIds.filter((each) => each !== peerId)
  return isIn ? [...others, peerId] : others
}

function peerIn({ peerId, userId, userType }: CallPeer): CallPeer {
  return { peerId, userId, userType }
}
