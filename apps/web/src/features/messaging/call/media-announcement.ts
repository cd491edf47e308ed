import type { CallPeers } from './call-peers.ts'
import type { CallSignalling } from './call-signalling.ts'
import type { CallStore } from './call-store.ts'
import type { MediaState } from './call-state.ts'
import type { LocalMedia } from './local-media.ts'

type Deps = {
  readonly media: LocalMedia
  readonly peers: Pick<CallPeers, 'isAudioOnly' | 'isVideoLeftOut'>
  readonly signalling: Pick<CallSignalling, 'isJoined' | 'send'>
  readonly store: Pick<CallStore, 'state'>
}

/** Sends the others what this page sends, when that has changed; with `again` also where it has not. */
export function createMediaAnnouncement(deps: Deps) {
  let announced = ''
  function announce(): void {
    const { microphone, camera, screen } = deps.media.state()
    const isUnrelayed = deps.store.state().peers.some((peer) => peer.isUnrelayed)
    const sent: MediaState & { readonly isUnrelayed: boolean } = {
      microphone,
      camera: camera && !deps.peers.isAudioOnly(),
      screen: screen && !deps.peers.isVideoLeftOut(),
      isUnrelayed,
    }
    const text = JSON.stringify(sent)
    if (text === announced || !deps.signalling.isJoined()) return
    if (deps.signalling.send({ type: 'media_state', ...sent })) announced = text
  }
  function again(): void {
    announced = ''
    announce()
  }
  return { announce, again }
}
