import { deviceCheckTexts as texts } from '@escuta/i18n'
import { useEffect, useRef, useState } from 'react'
import { openLevelMeter } from '../../call/level-meter.ts'

/** From this loudness on a voice was heard. */
const heardFrom = 0.25

/** How loud the microphone is, at every picture of the screen; says once that the voice is heard. */
export function LevelMeter({
  stream,
  isOn,
}: {
  readonly stream: MediaStream | null
  readonly isOn: boolean
}) {
  const bar = useRef<HTMLSpanElement>(null)
  const [isHeard, setHeard] = useState(false)
  useEffect(() => {
    if (!stream) return undefined
    const meter = openLevelMeter(stream)
    let frame = requestAnimationFrame(function measure() {
      const level = meter.level()
      bar.current?.style.setProperty('scale', `${level} 1`)
      if (level > heardFrom) setHeard(true)
      frame = requestAnimationFrame(measure)
    })
    return () => {
      cancelAnimationFrame(frame)
      meter.close()
    }
  }, [stream])
  return (
    <div className="grid gap-1.5">
      <span aria-hidden className="h-2.5 overflow-hidden rounded-full bg-sunken">
        <span ref={bar} className="block h-full origin-left scale-x-0 rounded-full bg-accent" />
      </span>
      <output className="text-caption text-ink-soft">
        {!isOn ? texts.levelMuted : isHeard ? texts.heard : texts.levelHint}
      </output>
    </div>
  )
}
