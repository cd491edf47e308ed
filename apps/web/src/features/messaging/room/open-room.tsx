import type { ConsultationRoom } from '@escuta/messaging/contract'
import { Card } from '@escuta/ui/card'
import { useState } from 'react'
import { ConsentForm } from '../../privacy/booking/consent-form.tsx'
import { CallEnded } from './call-ended.tsx'
import { DeviceCheck } from './device-check/device-check.tsx'
import { MediaProblem } from './media-problem.tsx'
import { RoomHeading } from './room-heading.tsx'
import { RoomLayout } from './room-layout.tsx'
import { RoomState } from './room-state.tsx'
import { CallScreen } from './stage/call-screen.tsx'
import { useCall } from './use-call.ts'
import { WaitingRoom } from './waiting-room.tsx'

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
