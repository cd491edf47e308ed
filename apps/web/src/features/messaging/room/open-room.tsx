import { callTexts, formatTimeAt } from '@escuta/i18n'
import type { ConsultationRoom } from '@escuta/messaging/contract'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { TwoArmchairsIllustration } from '@escuta/ui/illustration-two-armchairs'
import { useState } from 'react'
import { viewerZone } from '../../../lib/viewer-zone.ts'
import { ConsentForm } from '../../privacy/booking/consent-form.tsx'
import { CallEnded } from './call-ended.tsx'
import { CameraProblem } from './camera-problem.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { DeviceCheck } from './device-check/device-check.tsx'
import { MediaProblem } from './media-problem.tsx'
import { MicrophoneProblem } from './microphone-problem.tsx'
import { otherName, RoomHeading } from './room-heading.tsx'
import { RoomLayout } from './room-layout.tsx'
import { RoomState } from './room-state.tsx'
import { CallScreen } from './stage/call-screen.tsx'
import { MediaButtons } from './stage/media-buttons.tsx'
import { OwnVideo } from './stage/own-video.tsx'
import { type CallProps, useCall } from './use-call.ts'

type OpenRoomProps = {
  readonly room: ConsultationRoom
  /** Called when a call begins and when it is over: until then the room stays, also past its hours. */
  readonly onCall: (isInCall: boolean) => void
}

/** The room while it is open: the consent that is missing, the device check, the waiting room, the call, and its end. */
export function OpenRoom(props: OpenRoomProps) {
  const { room } = props
  if (!window.isSecureContext)
    return (
      <RoomLayout side={room.side}>
        <RoomHeading room={room} />
        <MediaProblem problem="insecure" />
      </RoomLayout>
    )
  if (!('RTCPeerConnection' in window)) return <RoomState state="unsupported" side={room.side} />
  if (room.missingConsent)
    return (
      <RoomLayout side={room.side}>
        <RoomHeading room={room} />
        <Card variant="raised" className="w-full max-w-2xl">
          <ConsentForm before="appointment" />
        </Card>
      </RoomLayout>
    )
  return <Consultation {...props} />
}

function Consultation({ room, onCall }: OpenRoomProps) {
  const { client, state, enterAgain } = useCall(room, onCall)
  const [startsAt] = useState(room.startsAt)
  switch (state.phase) {
    case 'ready':
    case 'joining':
      return <DeviceCheck room={room} client={client} state={state} />
    case 'waiting':
      return <WaitingRoom room={room} client={client} state={state} />
    case 'in-call':
      return <CallScreen room={room} client={client} state={state} />
    case 'ended':
      return <CallEnded room={room} state={state} startsAt={startsAt} onAgain={enterAgain} />
  }
}

const { waiting: texts } = callTexts

/** Where a client waits until the professional lets them in. */
function WaitingRoom({ room, client, state }: CallProps) {
  return (
    <RoomLayout>
      <RoomHeading room={room} />
      <ConnectionNotice signalling={state.signalling} />
      <MicrophoneProblem client={client} state={state} />
      <CameraProblem client={client} state={state} />
      <Card
        variant="accent"
        padding="large"
        className="grid items-center justify-items-center gap-6 text-center lg:grid-cols-2"
      >
        <div className="grid justify-items-center gap-5">
          {/* On a phone the way out of the room stands on the first screen. */}
          <TwoArmchairsIllustration className="max-sm:hidden sm:w-72" />
          <div role="status" className="grid gap-2">
            <h2 className="text-title font-semibold text-balance">{texts.title}</h2>
            <p className="max-w-md text-pretty text-ink-soft">{hintOf(room)}</p>
          </div>
        </div>
        <div className="grid w-full max-w-md justify-items-center gap-4">
          <div className="aspect-4/3 w-full max-w-52 overflow-hidden sm:max-w-72 rounded-card lg:max-w-none">
            <OwnVideo local={state.local} />
          </div>
          <div className="flex items-start justify-center gap-5">
            <MediaButtons client={client} local={state.local} />
          </div>
        </div>
      </Card>
      <Button variant="ghost" className="justify-self-center" onClick={() => client.end()}>
        {texts.leave}
      </Button>
    </RoomLayout>
  )
}

/** Who will let them in, and whether they are there. */
function hintOf(room: ConsultationRoom): string {
  const { isProfessionalHere, endedAt } = room
  const name = otherName(room)
  if (isProfessionalHere) return texts.hint(name)
  return endedAt === null
    ? texts.unwatched(name)
    : texts.ended(name, formatTimeAt(new Date(endedAt), viewerZone()))
}
