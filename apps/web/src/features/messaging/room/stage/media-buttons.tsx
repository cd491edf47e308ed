import { callTexts as texts } from '@escuta/i18n'
import { Mic, MicOff, Video, VideoOff } from 'lucide-react'
import type { CallClient } from '../../call/call-client.ts'
import type { CallState } from '../../call/call-state.ts'
import { RoundButton } from './round-button.tsx'

const buttons = [
  { kind: 'microphone', On: Mic, Off: MicOff, letter: 'm', set: 'setMicrophone' },
  { kind: 'camera', On: Video, Off: VideoOff, letter: 'v', set: 'setCamera' },
] as const

/** Microphone and camera on and off. */
export function MediaButtons({ client, local }: { readonly client: CallClient } & Pick<CallState, 'local'>) {
  return buttons.map(({ kind, On, Off, letter, set }) => {
    const isOn = local[kind]
    return (
      <RoundButton
        key={kind}
        Icon={isOn ? On : Off}
        label={texts[kind][`${isOn}`]}
        caption={texts.short[kind]}
        tone={isOn ? 'quiet' : 'off'}
        aria-keyshortcuts={letter}
        onClick={() => void client[set](!isOn)}
      />
    )
  })
}
