export type LevelMeter = {
  /** The loudness of this moment, from 0 to 1. */
  readonly level: () => number
  readonly close: () => void
}

/** Measures the sound of a stream when asked to, also after its microphone was changed. */
export function openLevelMeter(stream: MediaStream): LevelMeter {
  const context = new AudioContext()
  const analyser = new AnalyserNode(context, { fftSize: 512 })
  const samples = new Float32Array(analyser.fftSize)
  let measured: MediaStreamTrack | undefined
  let source: MediaStreamAudioSourceNode | undefined

  function follow(track: MediaStreamTrack | undefined) {
    if (track === measured) return
    source?.disconnect()
    measured = track
    source = track && context.createMediaStreamSource(new MediaStream([track]))
    source?.connect(analyser)
  }
  return {
    level() {
      follow(stream.getAudioTracks()[0])
      // A context that was made before the person touched the page is suspended.
      if (context.state === 'suspended') void context.resume().catch(() => undefined)
      if (!measured?.enabled) return 0
      analyser.getFloatTimeDomainData(samples)
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length
      // Speech has some -50 to -10 dB of full scale.
      const decibels = 10 * Math.log10(power + 1e-10)
      return Math.min(1, Math.max(0, (decibels + 55) / 45))
    },
    close() {
      source?.disconnect()
      void context.close().catch(() => undefined)
    },
  }
}
