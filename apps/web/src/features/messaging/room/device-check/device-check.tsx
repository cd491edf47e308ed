import { callEndedTexts, deviceCheckTexts as texts, formatTimeAt } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { Notice } from '@escuta/ui/notice'
import { LockKeyhole, Volume2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { viewerZone } from '../../../../lib/viewer-zone.ts'
import { openLevelMeter } from '../../call/level-meter.ts'
import { RelayOnlySwitch } from '../../relay-only/relay-only-switch.tsx'
import { CameraProblem } from '../camera-problem.tsx'
import { playChime } from '../chime.ts'
import { ConnectionNotice } from '../connection-notice.tsx'
import { MediaProblem } from '../media-problem.tsx'
import { MicrophoneProblem } from '../microphone-problem.tsx'
import { otherName, RoomHeading } from '../room-heading.tsx'
import { RoomLayout } from '../room-layout.tsx'
import { MediaButtons } from '../stage/media-buttons.tsx'
import { OwnVideo } from '../stage/own-video.tsx'
import type { CallProps } from '../use-call.ts'
import { DeviceFields } from './device-fields.tsx'
import { NetworkRow } from './network-row.tsx'

/** What takes the place of the person's other page, by why the server asks. */
const hereLabels: Readonly<Record<string, string>> = {
  'in-call-elsewhere': callEndedTexts.here,
  'in-another-call': callEndedTexts.hereInstead,
}

type RefusalProps = Pick<CallProps, 'client'> & { readonly refusal: string; readonly code: string | null }

function Refusal({ client, refusal, code }: RefusalProps) {
  const label = hereLabels[code ?? '']
  return (
    <Notice tone="warning" live>
      <p>{refusal}</p>
      {label && (
        <Button size="small" className="mt-3 justify-self-start" onClick={() => void client.join(true)}>
          {label}
        </Button>
      )}
    </Notice>
  )
}

/** Before the call: the own picture, microphone, loudspeaker and network, and the way in. */
export function DeviceCheck({ room, client, state }: CallProps) {
  const { local, phase, refusal, refusalCode, signalling } = state
  const { microphone: noMicrophone, camera: noCamera } = local.problems
  const isJoining = phase === 'joining'
  // Steps where nothing works, or a permission is to be given; a sentence where the microphone alone is missing.
  const inSteps = noMicrophone === 'denied' || noMicrophone === noCamera ? noMicrophone : null
  return (
    <RoomLayout side={room.side}>
      <RoomHeading room={room} />
      {inSteps ? (
        <MediaProblem problem={inSteps} onRetry={() => void client.prepare()} />
      ) : (
        <MicrophoneProblem client={client} state={state} />
      )}
      <CameraProblem client={client} state={state} />
      {isJoining && signalling === 'disconnected' && <ConnectionNotice signalling={signalling} />}
      {room.endedAt && (
        <Notice live>
          {texts.ended[room.side](otherName(room), formatTimeAt(new Date(room.endedAt), viewerZone()))}
        </Notice>
      )}
      {refusal && <Refusal client={client} refusal={refusal} code={refusalCode} />}
      <div className="grid items-start gap-5 lg:grid-cols-[1fr_25rem] lg:gap-8">
        <section aria-label={texts.preview} className="grid gap-3">
          <div className="relative aspect-4/3 overflow-hidden rounded-card sm:aspect-video">
            <OwnVideo local={local} offText={noCamera ? texts.audioOnly : texts.cameraOff} />
          </div>
          <div className="flex items-start justify-center gap-5">
            <MediaButtons client={client} local={local} />
          </div>
        </section>
        <Card variant="raised" padding="small" className="grid gap-5">
          <div className="grid gap-1">
            <h2 className="text-subtitle font-semibold">{texts.heading}</h2>
            <p className="text-pretty text-ink-soft">{texts.lead[room.side](otherName(room))}</p>
          </div>
          <Row title={texts.level}>
            <LevelMeter stream={local.stream} isOn={local.microphone} />
          </Row>
          <Row title={texts.speaker}>
            <SpeakerTest speakerId={local.chosen.audiooutput} />
          </Row>
          <Row title={texts.network}>
            <NetworkRow appointmentId={room.appointmentId} />
          </Row>
          <DeviceFields client={client} local={local} />
          <RelayOnlySwitch whereOffered />
          <div className="sticky bottom-0 -mx-4 -mb-4 grid gap-2 rounded-b-card border-t border-line bg-surface px-4 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] sm:-mx-5 sm:-mb-5 sm:px-5 sm:pb-5">
            <Button
              size="large"
              wide
              busyLabel={isJoining && texts.entering}
              onClick={() => void client.join()}
            >
              {texts.enter}
            </Button>
            {noMicrophone && <p className="text-caption text-pretty">{texts.listenOnly}</p>}
            <p className="flex items-center justify-center gap-1.5 text-caption text-ink-soft">
              <LockKeyhole className="size-4" aria-hidden />
              {texts.unrecorded}
            </p>
          </div>
        </Card>
      </div>
    </RoomLayout>
  )
}

function Row({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid gap-1">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  )
}

/** Plays a short sound, to hear whether the loudspeaker works. */
function SpeakerTest({ speakerId }: { readonly speakerId: string | undefined }) {
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

/** From this loudness on a voice was heard. */
const heardFrom = 0.25

/** How loud the microphone is, at every picture of the screen; says once that the voice is heard. */
function LevelMeter({ stream, isOn }: { readonly stream: MediaStream | null; readonly isOn: boolean }) {
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
