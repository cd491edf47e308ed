import { consultationRoomTexts as texts } from '@escuta/i18n'
import { roomPath } from '@escuta/kernel'
import type { ConsultationRoom, SenderType } from '@escuta/messaging/contract'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { useEffect, useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { refusalOf } from '../../../lib/failure.ts'
import { trpc } from '../../../lib/trpc.ts'
import { untilNextQuestion } from './next-question.ts'
import { RoomLayout } from './room-layout.tsx'
import { CancelledRoom, RoomState } from './room-state.tsx'

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
      <QueryState query={query} loading={<RoomSkeleton />} texts={{ failed: texts.failed }} wholePage>
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

/** Whether someone came by the other side's address: their own is loaded, with what their side needs. */
function useOwnAddress(room: ConsultationRoom | undefined, side: SenderType): boolean {
  const own = room && room.side !== side ? roomPath(room.side, room.appointmentId) : undefined
  useEffect(() => {
    if (own !== undefined) window.location.replace(own)
  }, [own])
  return own !== undefined
}

/** The shape of the page before the call: who and when, and a card. */
function RoomSkeleton() {
  return (
    <Loading className="grid gap-6 sm:gap-8">
      <div className="grid gap-3">
        <Skeleton className="h-9 max-w-80" />
        <Skeleton className="h-6 max-w-md" />
      </div>
      <Skeleton className="h-96 rounded-card" />
    </Loading>
  )
}

/**
 * Whether the browser loaded this page at its own address; if not, the page is reloaded. A page keeps the permission
 * for camera and microphone of the address at which it was loaded.
 */
function useFreshPage(): boolean {
  const [isFresh] = useState(() => loadedAt() === window.location.pathname)
  useEffect(() => {
    if (!isFresh) window.location.reload()
  }, [isFresh])
  return isFresh
}

/** The path of the document; a browser that does not say counts as fresh, so that it is not reloaded for ever. */
function loadedAt(): string {
  const [navigation] = performance.getEntriesByType('navigation')
  return navigation ? new URL(navigation.name).pathname : window.location.pathname
}

type Changing = {
  readonly data: ConsultationRoom | undefined
  readonly refetch: () => unknown
}

/** Asks for the room again when it opens and when it closes. */
function useRoomChanges({ data, refetch }: Changing): void {
  const changesAt =
    data?.status === 'early' ? data.opensAt : data?.status === 'open' ? data.closesAt : undefined
  useEffect(() => {
    if (changesAt === undefined) return undefined
    let timer: ReturnType<typeof setTimeout>
    function askLater() {
      const ask = () => {
        void refetch()
        askLater()
      }
      timer = setTimeout(ask, untilNextQuestion(changesAt!, Date.now()))
    }
    askLater()
    return () => clearTimeout(timer)
  }, [changesAt, refetch])
}
