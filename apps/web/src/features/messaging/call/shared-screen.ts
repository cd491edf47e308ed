/** Asks for a screen or window to share; undefined when the person closes the question. */
export async function openScreen(): Promise<MediaStreamTrack | undefined> {
  const shared = await navigator.mediaDevices
    ?.getDisplayMedia({ video: { frameRate: { max: 15 } }, audio: false })
    .catch(() => undefined)
  const track = shared?.getVideoTracks()[0]
  if (track) track.contentHint = 'detail'
  return track
}

export const canShareScreen = (): boolean =>
  // eslint-disable-next-line typescript/no-unnecessary-condition
  navigator.mediaDevices !== undefined && 'getDisplayMedia' in navigator.mediaDevices
