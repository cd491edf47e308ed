import { answerWithin } from '@escuta/kernel'
import type { IceServers } from '@escuta/messaging/contract'
import { callChoices } from './call-choices.ts'
import { createCallEvents } from './call-events.ts'
import type { Received } from './call-frames.ts'
import { createCallPeers } from './call-peers.ts'
import { createCallSignalling } from './call-signalling.ts'
import type { CallState } from './call-state.ts'
import { createCallStore } from './call-store.ts'
import type { Outage } from './link/outage.ts'
import { createLocalMedia } from './local-media.ts'
import { createMediaAnnouncement } from './media-announcement.ts'
import { ownPeerId } from './own-peer-id.ts'

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

/** Milliseconds that entering waits for camera and microphone. */
const mostPrepareMs = 5_000
/** Milliseconds in which a page that is left still tries to end the call. */
const mostEndingMs = 60_000

export type CallClient = ReturnType<typeof createCallClient>

/**
 * The client of one call: own camera and microphone, the waiting room, and a connection to each peer. A lost connection
 * to the server leaves sound and picture as they are; the next one joins under the same name and mends what broke.
 */
export function createCallClient({ appointmentId, address, iceServers, onEnded, onHealed }: Options) {
  const media = createLocalMedia(callChoices(appointmentId))
  const store = createCallStore(media.state())
  const { state, change, notify } = store
  let isEnding = false
  let isClosed = false

  const signalling = createCallSignalling({
    appointmentId,
    address,
    onEnded,
    onStatus(status) {
      change({ signalling: status })
      if (status === 'error') leave({ phase: 'ended' })
    },
    onFrame: (frame) => receive(frame as unknown as Received),
  })
  const peers = createCallPeers({
    ownPeerId,
    iceServers,
    media,
    send: (frame) => void (signalling.isJoined() && signalling.send(frame)),
    isSignalling: signalling.isJoined,
    onChange() {
      change({
        peers: peers.list(),
        audioOnly: peers.isAudioOnly(),
        isVideoLeftOut: peers.isVideoLeftOut(),
      })
      announcement.announce()
    },
    onAudioOnly: () => announcement.announce(),
    onGone: ({ userType }) => notify('peer-left', userType),
    onReconnecting: ({ userType }) => notify('reconnecting', userType),
    onHealed,
    onTrouble: signalling.hurry,
  })
  const announcement = createMediaAnnouncement({ media, peers, signalling, store })
  const receive = createCallEvents({
    store,
    signalling,
    peers,
    announceAgain: announcement.again,
    isEnding: () => isEnding,
    sendEnd,
    leave,
  })
  media.subscribe(() => {
    change({ local: media.state() })
    peers.sync()
    announcement.announce()
  })

  /** The connection stays until the server has received the end; the next one sends it again. */
  function sendEnd() {
    signalling.send({ type: 'call_ended' })
    signalling.whenReceived(() => {
      isEnding = false
      signalling.close()
    })
  }

  /** Gives the call up, keeping camera and microphone where the page may join again. */
  function leave(changes: Partial<CallState>) {
    signalling.close()
    peers.clear()
    if (changes.phase === 'ended') {
      isClosed = true
      media.close()
    }
    change({ signalling: 'disconnected', peers: [], waiting: [], ...changes })
  }

  return {
    subscribe: store.subscribe,
    state,
    /** Asks for camera and microphone, for the check before the call. */
    prepare: (): Promise<void> => media.prepare(),
    /**
     * Enters the call, or its waiting room. Camera or microphone may be missing: the others are heard and seen. Who is in
     * the call by another page is asked first (`in-call-elsewhere`), and then takes its place by `isHere`.
     */
    async join(isHere = false): Promise<void> {
      if (state().phase !== 'ready') return
      change({ phase: 'joining', refusal: null, refusalCode: null })
      media.followChoices()
      peers.setAudioOnly(media.isSoundOnly())
      // An unanswered question of the browser keeps nobody out; what it gives is sent once it is there.
      await answerWithin(mostPrepareMs, media.prepare(), undefined)
      if (isClosed) return
      peers.prepare()
      signalling.open(isHere)
    },
    admit(waitingPeerId: string): void {
      signalling.send({ type: 'admit_peer', peerId: waitingPeerId })
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
      isEnding = signalling.isOpen()
      isClosed = true
      if (signalling.isJoined() || state().phase === 'waiting') sendEnd()
      peers.clear()
      media.close()
      change({ phase: 'ended', endedBy: state().side, peers: [], waiting: [] })
    },
    /** An end that the server has not received is still sent for some time. */
    close(): void {
      if (isEnding) setTimeout(() => signalling.close(), mostEndingMs)
      else leave({ phase: 'ended' })
      store.clearListeners()
    },
  }
}
