import { callTexts as texts } from '@escuta/i18n'
import { Notice } from '@escuta/ui/notice'
import { useEffect, useState } from 'react'
import { openLevelMeter } from '../../call/level-meter.ts'
import type { CallProps } from '../use-call.ts'

const lookMs = 250
/** Of a voice, not of a room. */
const loudFrom = 0.4
/** Looks in a row that are loud: someone speaks. */
const spokenLooks = 3
const shownMs = 5_000

/** Says to a person who speaks that their microphone is off. What is measured stays on this device. */
export function MutedHint({ state: { local } }: Pick<CallProps, 'state'>) {
  const [own] = local.stream.getAudioTracks()
  const isSpeaking = useSpeech(local.microphone ? undefined : own)
  if (!isSpeaking) return null
  return (
    <Notice tone="warning" live>
      {texts.speaksMuted}
    </Notice>
  )
}

/** Whether someone speaks into a microphone that is open and silent. */
function useSpeech(own: MediaStreamTrack | undefined): boolean {
  const [isSpeaking, setSpeaking] = useState(false)
  useEffect(() => {
    if (!own || own.readyState !== 'live') return undefined
    const heard = own.clone()
    heard.enabled = true
    const meter = openLevelMeter(new MediaStream([heard]))
    let loud = 0
    let quietAt = 0
    const looking = setInterval(() => {
      loud = meter.level() > loudFrom ? loud + 1 : 0
      if (loud >= spokenLooks) quietAt = Date.now() + shownMs
      setSpeaking(Date.now() < quietAt)
    }, lookMs)
    return () => {
      clearInterval(looking)
      meter.close()
      heard.stop()
      setSpeaking(false)
    }
  }, [own])
  return isSpeaking
}
