export type MediaKind = 'microphone' | 'camera'

/**
 * Why a device cannot be used. The permission was refused, there is no device, another program has it, the page has
 * no HTTPS, or no device fits the request.
 */
export type MediaProblem = 'denied' | 'no-device' | 'in-use' | 'insecure' | 'overconstrained'

/** Ids and labels of the chosen devices, and the side of a phone that its camera looks at. */
export type DeviceChoice = {
  readonly [Name in MediaDeviceKind | `${MediaDeviceKind}Label`]?: string | undefined
} & {
  readonly facing: 'user' | 'environment'
}

type Device = Pick<MediaDeviceInfo, 'kind' | 'deviceId' | 'label'>

/** The choice of one device, in place of the one of its kind; without an id of none. */
export function withDevice(
  choice: DeviceChoice,
  kind: MediaDeviceKind,
  device: Pick<Device, 'deviceId' | 'label'> | undefined,
): DeviceChoice {
  return { ...choice, [kind]: device?.deviceId, [`${kind}Label`]: device?.label }
}

/** Browsers give devices other ids in later pages: a chosen one whose id is not there is the one of the same label. */
export function knownAgain(choice: DeviceChoice, devices: readonly Device[]): DeviceChoice {
  let known = choice
  for (const kind of ['audioinput', 'videoinput', 'audiooutput'] as const) {
    const label = choice[`${kind}Label`]
    const ofKind = devices.filter((device) => device.kind === kind)
    const same = label ? ofKind.find((device) => device.label === label) : undefined
    if (same && !ofKind.some(({ deviceId }) => deviceId === choice[kind]))
      known = withDevice(known, kind, same)
  }
  return known
}

type Opened = Partial<Record<MediaKind, MediaStreamTrack | MediaProblem | undefined>>

/** Opens devices with one question of the browser; where that fails, those that can be opened alone. */
export async function openTracks(kinds: readonly MediaKind[], choice: DeviceChoice): Promise<Opened> {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) return Object.fromEntries(kinds.map((kind) => [kind, 'insecure'] as const))
  try {
    const stream = await devices.getUserMedia(constraintsOf(kinds, choice))
    return { microphone: stream.getAudioTracks()[0], camera: stream.getVideoTracks()[0] }
  } catch (error) {
    const problem = problemOf(error)
    if (kinds.length === 1) return openAlone(kinds[0]!, choice, problem)
    const opened: Opened = {}
    for (const kind of kinds)
      opened[kind] =
        problem === 'denied' && !(await isPermitted(kind))
          ? problem
          : (await openTracks([kind], choice))[kind]!
    return opened
  }
}

/** A chosen device that is gone gives its place to the default one. */
async function openAlone(kind: MediaKind, choice: DeviceChoice, problem: MediaProblem): Promise<Opened> {
  const chosen = kind === 'camera' ? choice.videoinput : choice.audioinput
  const isGone = problem === 'overconstrained' || problem === 'no-device'
  if (chosen === undefined || !isGone) return { [kind]: problem }
  return openTracks([kind], { ...choice, videoinput: undefined, audioinput: undefined })
}

/** Chromium refuses both devices when one of them is refused; asking again would open the question again elsewhere. */
async function isPermitted(kind: MediaKind): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: kind })).state === 'granted'
  } catch {
    return false
  }
}

export function constraintsOf(kinds: readonly MediaKind[], choice: DeviceChoice): MediaStreamConstraints {
  const { audioinput, videoinput, facing } = choice
  const audio: MediaTrackConstraints = {
    echoCancellation: true,
    noiseSuppression: true,
    autoGainControl: true,
    ...(audioinput !== undefined && { deviceId: { exact: audioinput } }),
  }
  const video: MediaTrackConstraints = {
    width: { ideal: 1_280 },
    height: { ideal: 720 },
    frameRate: { ideal: 30, max: 30 },
    ...(videoinput === undefined ? { facingMode: facing } : { deviceId: { exact: videoinput } }),
  }
  return { audio: kinds.includes('microphone') && audio, video: kinds.includes('camera') && video }
}

/** What an error of `getUserMedia` means; older browsers have names of their own. */
export function problemOf(error: unknown): MediaProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  return problems[name] ?? 'in-use'
}

const problems: Readonly<Record<string, MediaProblem>> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'no-device',
  DevicesNotFoundError: 'no-device',
  OverconstrainedError: 'overconstrained',
  NotReadableError: 'in-use',
  AbortError: 'in-use',
  TypeError: 'insecure',
}
