import { createFileRoute } from '@tanstack/react-router'
import { ProfessionalRoom } from '../../../features/messaging/room/professional-room.tsx'
import { prefetchPage } from '../../../lib/prefetch-page.ts'
import { appointmentSearch } from '../../../lib/search-params.ts'
import { SignedIn } from '../../../shell/signed-in.tsx'

/** The professional's way into the room of a consultation. Not below `_professional`: a call has no top bar. */
export const Route = createFileRoute('/_app/profissional/consulta')({
  validateSearch: appointmentSearch,
  loaderDeps: ({ search }) => search,
  loader: prefetchPage,
  component: ProfessionalRoomRoute,
})

function ProfessionalRoomRoute() {
  const { appointmentId } = Route.useSearch()
  return (
    <SignedIn>
      <ProfessionalRoom key={appointmentId} appointmentId={appointmentId} />
    </SignedIn>
  )
}
