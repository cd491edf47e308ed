import { afterEach, describe, expect, it, vi } from 'vitest'
import { openTracks } from './media-devices.ts'

const track = (kind: 'audio' | 'video') => ({ kind }) as MediaStreamTrack
const [sound, picture] = [track('audio'), track('video')]

/** A browser whose devices answer by what is asked for. */
function browserThat(
  answers: (asked: MediaStreamConstraints) => string | null,
  permitted: readonly string[] = [],
) {
  const asked: MediaStreamConstraints[] = []
  const mediaDevices = {
    async getUserMedia(constraints: MediaStreamConstraints) {
      asked.push(constraints)
      const problem = answers(constraints)
      if (problem) throw new DOMException('', problem)
      return {
        getAudioTracks: () => (constraints.audio ? [sound] : []),
        getVideoTracks: () => (constraints.video ? [picture] : []),
      }
    },
  }
  const query = async ({ name }: { name: string }) => ({
    state: permitted.includes(name) ? 'granted' : 'denied',
  })
  vi.stubGlobal('navigator', { mediaDevices, permissions: { query } })
  return asked
}
afterEach(() => vi.unstubAllGlobals())

describe('openTracks', () => {
  const both = ['microphone', 'camera'] as const
  const front = { facing: 'user' } as const

  it('asks for both devices with one question', async () => {
    const asked = browserThat(() => null)
    expect(await openTracks(both, front)).toEqual({ microphone: sound, camera: picture })
    expect(asked).toHaveLength(1)
  })

  it('opens the microphone alone where there is no camera', async () => {
    browserThat(({ video }) => (video ? 'NotFoundError' : null))
    expect(await openTracks(both, front)).toEqual({ microphone: sound, camera: 'no-device' })
  })

  it('does not ask again after a refusal', async () => {
    const asked = browserThat(() => 'NotAllowedError')
    expect(await openTracks(both, front)).toEqual({ microphone: 'denied', camera: 'denied' })
    expect(asked).toHaveLength(1)
  })

  it('opens the device that is permitted where the other one is refused', async () => {
    browserThat(({ video }) => (video ? 'NotAllowedError' : null), ['microphone'])
    expect(await openTracks(both, front)).toEqual({ microphone: sound, camera: 'denied' })
  })

  it('takes the default camera where the chosen one is gone', async () => {
    const isChosen = ({ video }: MediaStreamConstraints) =>
      typeof video === 'object' && video.deviceId !== undefined
    browserThat((asked) => (isChosen(asked) ? 'OverconstrainedError' : null))
    expect(await openTracks(['camera'], { ...front, videoinput: 'gone' })).toMatchObject({ camera: picture })
  })

  it('says that another program has the camera, and that a page has no HTTPS', async () => {
    browserThat(() => 'NotReadableError')
    expect(await openTracks(['camera'], front)).toEqual({ camera: 'in-use' })
    vi.stubGlobal('navigator', {})
    expect(await openTracks(both, front)).toEqual({ microphone: 'insecure', camera: 'insecure' })
  })
})
