// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callChoices } from './call-choices.ts'
import { createLocalMedia, type LocalMedia } from './local-media.ts'

/** A track of a device, in the test's hands. */
class Track extends EventTarget {
  enabled = true
  readyState = 'live'
  muted = false
  readonly kind: 'audio' | 'video'
  readonly deviceId: string
  constructor(kind: 'audio' | 'video', deviceId: string) {
    super()
    this.kind = kind
    this.deviceId = deviceId
  }
  stop() {
    this.readyState = 'ended'
  }
  getSettings() {
    return { deviceId: this.deviceId }
  }
  /** The system takes the device, or gives it back. */
  setMuted(muted: boolean) {
    this.muted = muted
    this.dispatchEvent(new Event(muted ? 'mute' : 'unmute'))
  }
}
class Stream {
  tracks = new Set<Track>()
  addTrack = (track: Track) => void this.tracks.add(track)
  removeTrack = (track: Track) => void this.tracks.delete(track)
  getAudioTracks = () => [...this.tracks].filter(({ kind }) => kind === 'audio')
  getVideoTracks = () => [...this.tracks].filter(({ kind }) => kind === 'video')
}

let opened: Track[]
let isTaken: boolean
/** Ids of the microphones and their labels. */
let microphones: Readonly<Record<string, string>>
let media: LocalMedia
/** Kind, device and whether it is heard or seen, of the tracks that are open. */
const open = () =>
  opened
    .filter(({ readyState }) => readyState === 'live')
    .map(({ kind, deviceId, enabled }) => `${kind} ${deviceId} ${enabled ? 'on' : 'off'}`)

const deviceIn = (asked: MediaTrackConstraints) =>
  (asked.deviceId as { readonly exact: string } | undefined)?.exact ?? 'usual'

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  opened = []
  isTaken = false
  microphones = { usual: 'Built-in', headset: 'Headset' }
  vi.stubGlobal('MediaStream', Stream)
  const mediaDevices = Object.assign(new EventTarget(), {
    enumerateDevices: async () =>
      Object.entries(microphones).map(([deviceId, label]) => ({ kind: 'audioinput', deviceId, label })),
    async getUserMedia({ audio, video }: MediaStreamConstraints) {
      const stream = new Stream()
      for (const [kind, asked] of [
        ['audio', audio],
        ['video', video],
      ] as const) {
        if (!asked) continue
        const deviceId = deviceIn(asked as MediaTrackConstraints)
        if (kind === 'audio' && !(deviceId in microphones)) throw new DOMException('', 'OverconstrainedError')
        const track = new Track(kind, deviceId)
        track.muted = isTaken
        opened.push(track)
        stream.addTrack(track)
      }
      return stream
    },
  })
  vi.stubGlobal('navigator', { mediaDevices })
  media = createLocalMedia(callChoices('monday'))
})
afterEach(() => {
  media.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a microphone that is off', () => {
  it('gives way to another one that is chosen, silent too, and that one is heard when it is switched on', async () => {
    await media.prepare()
    await media.setMicrophone(false)
    await media.chooseDevice('audioinput', 'headset')
    expect(open()).toEqual(['video usual on', 'audio headset off'])
    await media.setMicrophone(true)
    expect(open()).toEqual(['video usual on', 'audio headset on'])
  })
})

describe('a device that was chosen', () => {
  it('is found by its label in a later page, for which the browser has given it another id', async () => {
    await media.prepare()
    await media.chooseDevice('audioinput', 'headset')
    media.close()
    microphones = { usual: 'Built-in', another: 'Headset' }
    media = createLocalMedia(callChoices('tuesday'))
    await media.prepare()
    expect(open()).toEqual(['audio another on', 'video usual on'])
  })

  it('is found once labels are told, where they are told to a page with an open device only', async () => {
    await media.prepare()
    await media.chooseDevice('audioinput', 'headset')
    media.close()
    microphones = { usual: 'Built-in', another: 'Headset' }
    const { mediaDevices } = navigator
    const told = mediaDevices.enumerateDevices.bind(mediaDevices)
    mediaDevices.enumerateDevices = async () => (open().length > 0 ? told() : [])
    media = createLocalMedia(callChoices('tuesday'))
    await media.prepare()
    expect(open()).toEqual(['video usual on', 'audio another on'])
  })
})

describe('what the person switches off on another page meanwhile', () => {
  it('is off when this page enters the call, and what they switch on there is not switched on here', async () => {
    await media.prepare()
    const other = createLocalMedia(callChoices('monday'))
    await other.setMicrophone(false)
    await other.setCamera(false)
    media.followChoices()
    expect(open()).toEqual(['audio usual off'])
    expect(media.state()).toMatchObject({ microphone: false, camera: false })
    await other.setMicrophone(true)
    media.followChoices()
    expect(media.state().microphone).toBe(false)
    other.close()
  })
})

describe('a microphone that the system takes, as for a phone call', () => {
  it('is opened again, said in words while it stays silent, and heard by itself when the system gives it back', async () => {
    await media.prepare()
    isTaken = true
    opened.find(({ kind }) => kind === 'audio')!.setMuted(true)
    expect(media.state()).toMatchObject({ microphone: false, problems: { microphone: null } })
    await vi.advanceTimersByTimeAsync(3_000)
    expect(media.state().problems.microphone).toBe('in-use')
    opened.at(-1)!.setMuted(false)
    expect(media.state()).toMatchObject({ microphone: true, problems: { microphone: null } })
  })

  it('is not opened again where the person switches it off', async () => {
    await media.prepare()
    opened.find(({ kind }) => kind === 'audio')!.setMuted(true)
    await media.setMicrophone(false)
    const before = opened.length
    await vi.advanceTimersByTimeAsync(10_000)
    expect(opened).toHaveLength(before)
    opened.findLast(({ kind }) => kind === 'audio')!.setMuted(false)
    expect(media.state().microphone).toBe(false)
  })
})
