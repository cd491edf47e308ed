import { deviceCheckTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Volume2 } from 'lucide-react'
import { useState } from 'react'
import { playChime } from '../chime.ts'

/** Plays a short sound, to hear whether the loudspeaker works. */
export function SpeakerTest({ speakerId }: { readonly speakerId: string | undefined }) {
  const [isPlaying, setPlaying] = useState(false)
  async function play() {
    setPlaying(true)
    await playChime(speakerId).catch(() => undefined)
    setPlaying(false)
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 text-caption text-ink-soft">{texts.speakerHint}</p>
      <Button
        variant="secondary"
        size="small"
        onClick={() => void play()}
        busyLabel={isPlaying && texts.speakerPlaying}
      >
        <Volume2 aria-hidden />
        {texts.speakerTest}
      </Button>
    </div>
  )
}
