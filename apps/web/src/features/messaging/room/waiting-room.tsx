import { callTexts, formatTimeAt } from '@escuta/i18n'
import type { ConsultationRoom } from '@escuta/messaging/contract'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { TwoArmchairsIllustration } from '@escuta/ui/illustration-two-armchairs'
import { viewerZone } from '../../../lib/viewer-zone.ts'
import { CameraProblem } from './camera-problem.tsx'
import { ConnectionNotice } from './connection-notice.tsx'
import { MicrophoneProblem } from './microphone-problem.tsx'
import { otherName, RoomHeading } from './room-heading.tsx'
import { RoomLayout } from './room-layout.tsx'
import { MediaButtons } from './stage/media-buttons.tsx'
import { OwnVideo } from './stage/own-video.tsx'
import type { CallProps } from './use-call.ts'

const { waiting: texts } = callTexts

/** Where a client waits until the professional lets them in. */
export function WaitingRoom({ room, client, state }: CallProps) {
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
          <TwoArmchairsIllustration className="w-40 sm:w-72" />
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
