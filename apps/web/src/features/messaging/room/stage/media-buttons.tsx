import { callTexts as texts } from '@escuta/i18n'
import { Mic, MicOff, Video, VideoOff } from 'lucide-react'
import type { CallClient } from '../../call/call-client.ts'
import type { CallState } from '../../call/call-state.ts'
import { RoundButton } from './round-button.tsx'

type MediaButtonsProps = { readonly client: CallClient } & Pick<CallState, 'local'>

/** Microphone and camera on and off. */
export function MediaButtons({ client, local: { microphone, camera } }: MediaButtonsProps) {
  return (
    <>
      <RoundButton
        Icon={microphone ? Mic : MicOff}
        label={texts.microphone[`${microphone}`]}
        caption={texts.short.microphone}
        tone={microphone ? 'quiet' : 'off'}
        aria-keyshortcuts="m"
        onClick={() => void client.setMicrophone(!microphone)}
      />
      <RoundButton
        Icon={camera ? Video : VideoOff}
        label={texts.camera[`${camera}`]}
        caption={texts.short.camera}
        tone={camera ? 'quiet' : 'off'}
        aria-keyshortcuts="v"
        onClick={() => void client.setCamera(!camera)}
      />
    </>
  )
}
