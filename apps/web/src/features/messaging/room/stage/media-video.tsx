import { type ComponentProps, useEffect, useRef } from 'react'
import { playOn } from '../../call/loudspeaker.ts'
import type { DeviceChoice } from '../../call/media-devices.ts'

type MediaVideoProps = Omit<ComponentProps<'video'>, 'ref'> & {
  readonly stream: MediaStream
  /** Names the loudspeaker; the own picture is silent and has none. */
  readonly chosen?: DeviceChoice
}

/** A video element that plays a stream. */
export function MediaVideo({ stream, chosen, ...rest }: MediaVideoProps) {
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    const element = video.current
    if (!element) return undefined
    element.srcObject = stream
    return () => void (element.srcObject = null)
  }, [stream])
  useEffect(() => {
    if (video.current && chosen) void playOn(video.current, chosen)
  }, [chosen])
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- A call has no captions.
    <video ref={video} autoPlay playsInline muted={!chosen} disablePictureInPicture={!chosen} {...rest} />
  )
}
