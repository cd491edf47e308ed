import { describe, expect, it } from 'vitest'
import { createMediaAnnouncement } from './media-announcement.ts'

/** What a page announces that shares its screen. */
function announced(video: { readonly isAudioOnly: boolean; readonly isVideoLeftOut: boolean }) {
  const sent: object[] = []
  const state = { microphone: true, camera: false, screen: true, peers: [] }
  const { announce } = createMediaAnnouncement({
    // Guarantee: the announcement reads only these fields.
    media: { state: () => state } as never,
    store: { state: () => state } as never,
    peers: { isAudioOnly: () => video.isAudioOnly, isVideoLeftOut: () => video.isVideoLeftOut },
    signalling: { isJoined: () => true, send: (frame) => sent.push(frame) > 0 },
  })
  announce()
  return sent
}

describe('a shared screen', () => {
  it('is shown to the others in a call of sound alone that the person chose', () =>
    expect(announced({ isAudioOnly: true, isVideoLeftOut: false })).toMatchObject([{ screen: true }]))

  it('is not shown while the network lets no video through', () =>
    expect(announced({ isAudioOnly: true, isVideoLeftOut: true })).toMatchObject([{ screen: false }]))
})
