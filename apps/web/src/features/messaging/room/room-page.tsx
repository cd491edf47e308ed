import { consultationRoomTexts as texts } from '@escuta/i18n'
import type { ConsultationRoom, SenderType } from '@escuta/messaging/contract'
import { useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { refusalOf } from '../../../lib/refusal.ts'
import { trpc } from '../../../lib/trpc.ts'
import { RoomLayout } from './room-layout.tsx'
import { RoomSkeleton } from './room-skeleton.tsx'
import { CancelledRoom, RoomState } from './room-state.tsx'
import { useFreshPage } from './use-fresh-page.ts'
import { useOwnAddress } from './use-own-address.ts'
import { useRoomChanges } from './use-room-changes.ts'

const EarlyRoom = lazyComponent(() => import('./early-room.tsx'), 'EarlyRoom', RoomSkeleton)
const OpenRoom = lazyComponent(() => import('./open-room.tsx'), 'OpenRoom', LoadingRoom)

type RoomPageProps = {
  readonly appointmentId: string | undefined
  /** Whose address this is; who someone is in the room is the server's to say. */
  readonly side: SenderType
}

/** The room of a consultation, for both who take part: before it opens, the device check, the call, and its end. */
export function RoomPage({ appointmentId, side }: RoomPageProps) {
  const isFresh = useFreshPage()
  if (!isFresh) return <LoadingRoom />
  if (appointmentId === undefined) return <UnknownRoom side={side} />
  return <FoundRoom appointmentId={appointmentId} side={side} />
}

function FoundRoom({ appointmentId, side }: { readonly appointmentId: string; readonly side: SenderType }) {
  const query = trpc.messaging.consultationRoom.useQuery({ appointmentId })
  const { data: room, error } = query
  const [isInCall, setInCall] = useState(false)
  const isElsewhere = useOwnAddress(room, side)
  useRoomChanges(query)
  if (isElsewhere) return <LoadingRoom />
  // A call that has begun goes on, also past the hours of its room.
  if (room && (isInCall || room.status === 'open')) return <OpenRoom room={room} onCall={setInCall} />
  if (room) return <UnopenedRoom room={room} />
  if (refusalOf(error)?.code === 'call-not-found') return <UnknownRoom side={side} />
  return (
    <RoomLayout side={side}>
      <QueryState query={query} loading={<RoomSkeleton />} title={texts.failed} wholePage>
        {() => null}
      </QueryState>
    </RoomLayout>
  )
}

function UnopenedRoom({ room }: { readonly room: ConsultationRoom }) {
  const { status, side } = room
  if (status === 'cancelled') return <CancelledRoom room={room} />
  if (status !== 'early') return <RoomState state={status === 'open' ? 'closed' : status} side={side} />
  return (
    <RoomLayout side={side}>
      <EarlyRoom room={room} />
    </RoomLayout>
  )
}

function UnknownRoom({ side }: { readonly side: SenderType }) {
  return <RoomState state="unknown" side={side} />
}

function LoadingRoom() {
  return (
    <RoomLayout>
      <RoomSkeleton />
    </RoomLayout>
  )
}
