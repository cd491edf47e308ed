import { onResumed } from '../../../lib/resumed.ts'
import type { CallChoices } from './call-choices.ts'
import {
  type DeviceChoice,
  knownAgain,
  type MediaKind,
  type MediaProblem,
  openTracks,
  withDevice,
} from './media-devices.ts'
import { createMediaWishes } from './media-wishes.ts'
import { openScreen } from './shared-screen.ts'

export type LocalMediaState = {
  /** The own camera and microphone, for the preview and the level meter; always the same object. */
  readonly stream: MediaStream
  /** Whether each sends at this moment. */
  readonly microphone: boolean
  readonly camera: boolean
  readonly screen: boolean
  /** Why the microphone, or else the camera, cannot be used. */
  readonly problem: MediaProblem | null
  readonly problems: Readonly<Record<MediaKind, MediaProblem | null>>
  readonly devices: readonly MediaDeviceInfo[]
  readonly chosen: DeviceChoice
  /** Whether `switchCamera` has another camera to switch to. */
  readonly canSwitchCamera: boolean
}

export type LocalMedia = ReturnType<typeof createLocalMedia>

/** A device that another program or a phone call uses is asked for again after this time. */
const retryMs = 3_000
/** A track that stays without picture or sound for this long is opened anew. */
const mutedMs = 3_000
const kinds: readonly MediaKind[] = ['microphone', 'camera']
const inputs = { microphone: 'audioinput', camera: 'videoinput' } as const

/**
 * Camera, microphone and screen of this device. A device that was lost (unplugged, taken by a phone call, stopped with a
 * locked screen) is opened again when it can be, without a reload. What the person switched off is opened by them alone.
 */
export function createLocalMedia(choices: CallChoices) {
  const stream = new MediaStream()
  const tracks: Partial<Record<MediaKind | 'screen', MediaStreamTrack>> = {}
  const wishes = createMediaWishes(choices)
  const timers: Partial<Record<MediaKind, ReturnType<typeof setTimeout>>> = {}
  const problems: Record<MediaKind, MediaProblem | null> = { microphone: null, camera: null }
  const listeners = new Set<() => void>()
  let devices: readonly MediaDeviceInfo[] = []
  let isClosed = false
  let isPrepared = false
  let work: Promise<unknown> = Promise.resolve()
  let state = read()

  function read(): LocalMediaState {
    const { microphone, camera, screen } = tracks
    const cameras = devices.filter(({ kind }) => kind === 'videoinput').length
    return {
      stream,
      microphone: isSending(microphone),
      camera: isSending(camera),
      screen: isSending(screen),
      problem: problems.microphone ?? problems.camera,
      problems: { ...problems },
      devices,
      chosen: wishes.chosen(),
      canSwitchCamera: cameras > 1,
    }
  }
  function changed() {
    state = read()
    for (const listener of listeners) listener()
  }
  /** One after the other: two requests for one device at the same time fail on phones. */
  function inTurn(task: () => Promise<void>): Promise<void> {
    const done = work.then(() => (isClosed ? undefined : task()))
    work = done.catch(() => undefined)
    return done
  }

  function release(kind: MediaKind | 'screen') {
    const track = tracks[kind]
    delete tracks[kind]
    if (!track) return
    stream.removeTrack(track)
    track.stop()
  }
  function adopt(kind: MediaKind, track: MediaStreamTrack) {
    release(kind)
    problems[kind] = track.muted ? 'in-use' : null
    // It may have been switched off while the browser was asked; a microphone stays open, silent.
    if (isClosed || (kind === 'camera' && !wishes.isWanted(kind))) return track.stop()
    tracks[kind] = track
    track.enabled = wishes.isWanted(kind)
    stream.addTrack(track)
    track.addEventListener('ended', () => lost(kind, track, 0))
    track.addEventListener('mute', () => lost(kind, track, mutedMs))
    track.addEventListener('unmute', () => heard(kind, track))
    if (track.muted) lost(kind, track, mutedMs)
    return undefined
  }

  /** A track has ended or is silent: shows it, and opens the device again unless the track has come back by then. */
  function lost(kind: MediaKind, track: MediaStreamTrack, afterMs: number) {
    if (tracks[kind] !== track) return
    changed()
    mendLater(kind, afterMs)
  }
  function heard(kind: MediaKind, track: MediaStreamTrack) {
    if (tracks[kind] !== track) return
    problems[kind] = null
    changed()
  }
  function mendLater(kind: MediaKind, afterMs: number) {
    clearTimeout(timers[kind])
    timers[kind] = setTimeout(() => void mend(kind), afterMs)
  }
  async function mend(kind: MediaKind): Promise<void> {
    if (isClosed || !needsMending(kind) || document.visibilityState === 'hidden') return
    await inTurn(async () => {
      if (needsMending(kind)) await open([kind])
    })
  }
  const needsMending = (kind: MediaKind): boolean =>
    isPrepared && wishes.isWanted(kind) && !isLive(tracks[kind])

  async function open(opened: readonly MediaKind[]): Promise<void> {
    await readDevices()
    // A phone has one camera at a time: the former one is closed before the next is opened.
    for (const kind of opened) release(kind)
    const results = await openTracks(opened, wishes.chosen())
    for (const kind of opened) {
      const result = results[kind]
      if (typeof result === 'object') adopt(kind, result)
      else problems[kind] = result ?? null
      if (result === 'in-use') mendLater(kind, retryMs)
    }
    const before = wishes.chosen()
    await readDevices()
    changed()
    // Where no device was permitted before, their labels are there only now.
    const renamed = opened.filter((kind) => wishes.chosen()[inputs[kind]] !== before[inputs[kind]])
    if (renamed.length > 0) await open(renamed)
  }

  async function readDevices(): Promise<void> {
    const all = await navigator.mediaDevices?.enumerateDevices().catch(() => [])
    devices = (all ?? []).filter(({ deviceId }) => deviceId !== '')
    const known = knownAgain(wishes.chosen(), devices)
    if (known !== wishes.chosen()) wishes.choose(known)
  }
  async function devicesChanged(): Promise<void> {
    await readDevices()
    if (isClosed) return
    changed()
    for (const kind of kinds) if (problems[kind] !== 'denied') void mend(kind)
  }
  const stopFollowing = onResumed(() => {
    // A track that was paused with the page comes back by itself within a moment.
    for (const kind of kinds) mendLater(kind, isEnded(tracks[kind]) ? 0 : mutedMs / 3)
  })
  const followDevices = (): void => void devicesChanged()
  navigator.mediaDevices?.addEventListener('devicechange', followDevices)

  async function setWanted(kind: MediaKind, on: boolean): Promise<void> {
    wishes.set(kind, on)
    if (kind === 'camera' && on) wishes.set('video', true)
    problems[kind] = null
    await follow(kind)
  }
  /** Opens what is switched on, and closes a camera that is not: its light is off. */
  async function follow(kind: MediaKind): Promise<void> {
    silence(kind)
    changed()
    await inTurn(async () => (needsMending(kind) ? open([kind]) : undefined))
  }
  function silence(kind: MediaKind) {
    const isWanted = wishes.isWanted(kind)
    if (kind === 'camera' && !isWanted) release(kind)
    const track = tracks[kind]
    if (track) track.enabled = isWanted
  }
  async function choose(kind: MediaKind, choice: DeviceChoice): Promise<void> {
    wishes.choose(choice)
    changed()
    // A microphone that is off is open, and gives way to the chosen one.
    const isOpen = () => wishes.isWanted(kind) || tracks[kind] !== undefined
    await inTurn(async () => (isPrepared && isOpen() ? open([kind]) : undefined))
  }

  function stopSharing() {
    release('screen')
    changed()
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
    /** The tracks to send; null for what is not sent. A shared screen takes the camera's place. */
    sent: (): { readonly audio: MediaStreamTrack | null; readonly video: MediaStreamTrack | null } => ({
      audio: tracks.microphone ?? null,
      video: tracks.screen ?? tracks.camera ?? null,
    }),
    /** Asks for camera and microphone, with one question of the browser; again after a refusal was taken back. */
    async prepare(): Promise<void> {
      isPrepared = true
      await inTurn(async () => {
        const missing = kinds.filter(needsMending)
        if (missing.length > 0) await open(missing)
      })
    },
    /** What the person switched off on another page meanwhile is off here too. */
    followChoices(): void {
      wishes.follow()
      for (const kind of kinds) silence(kind)
      changed()
    },
    setMicrophone: (on: boolean): Promise<void> => setWanted('microphone', on),
    /** Switching it on ends a call of sound alone. */
    setCamera: (on: boolean): Promise<void> => setWanted('camera', on),
    isSoundOnly: wishes.isSoundOnly,
    async setSoundOnly(on: boolean): Promise<void> {
      wishes.set('video', !on)
      await follow('camera')
    },
    /** Changes a device; sound goes to the chosen `audiooutput` by `playOn`. */
    async chooseDevice(kind: MediaDeviceKind, deviceId: string): Promise<void> {
      const device = devices.find((each) => each.kind === kind && each.deviceId === deviceId)
      const choice = withDevice(wishes.chosen(), kind, device)
      if (kind === 'audioinput') return choose('microphone', choice)
      if (kind === 'videoinput') return choose('camera', choice)
      wishes.choose(choice)
      return changed()
    },
    /** Front and back of a phone; elsewhere the next camera. */
    async switchCamera(): Promise<void> {
      const settings = tracks.camera?.getSettings()
      if (settings?.facingMode) {
        const facing = settings.facingMode === 'user' ? 'environment' : 'user'
        return choose('camera', { ...withDevice(wishes.chosen(), 'videoinput', undefined), facing })
      }
      const cameras = devices.filter(({ kind }) => kind === 'videoinput')
      const at = cameras.findIndex(({ deviceId }) => deviceId === settings?.deviceId)
      const next = cameras[(at + 1) % cameras.length]
      return next && choose('camera', withDevice(wishes.chosen(), 'videoinput', next))
    },
    /** Shares the screen until `stopSharing` or the browser's own button; nothing when the person closes the question. */
    async shareScreen(): Promise<void> {
      const track = await openScreen()
      if (!track) return
      if (isClosed) return track.stop()
      release('screen')
      track.addEventListener('ended', () => tracks.screen === track && stopSharing())
      tracks.screen = track
      changed()
    },
    stopSharing,
    close(): void {
      isClosed = true
      for (const kind of kinds) clearTimeout(timers[kind])
      for (const kind of [...kinds, 'screen'] as const) release(kind)
      stopFollowing()
      navigator.mediaDevices?.removeEventListener('devicechange', followDevices)
      listeners.clear()
    },
  }
}

const isEnded = (track: MediaStreamTrack | undefined): boolean => track?.readyState !== 'live'
const isLive = (track: MediaStreamTrack | undefined): boolean => !isEnded(track) && track?.muted === false
const isSending = (track: MediaStreamTrack | undefined): boolean => isLive(track) && track?.enabled === true
