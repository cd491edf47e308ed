import { createFileRoute } from '@tanstack/react-router'
import { RoomPage } from '../../../features/messaging/room/room-page.tsx'
import { prefetchPage } from '../../../lib/prefetch-page.ts'
import { uuidIn } from '../../../lib/search-params.ts'
import { SignedIn } from '../../../shell/signed-in.tsx'

/** The client's way into the room of a consultation. */
export const Route = createFileRoute('/_app/consulta/$appointmentId')({
  loader: prefetchPage,
  component: ClientRoomRoute,
})

function ClientRoomRoute() {
  const appointmentId = uuidIn(Route.useParams().appointmentId)
  return (
    <SignedIn>
      <RoomPage key={appointmentId} appointmentId={appointmentId} side="client" />
    </SignedIn>
  )
}
