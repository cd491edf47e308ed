import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { ProfessionalPartsContext } from './professional-parts.ts'
import { RoomPage } from './room-page.tsx'
import { PanelSkeleton } from './stage/panel-skeleton.tsx'

const parts = {
  EndOfCallDialog: lazyComponent(
    () => import('../../scheduling/end-of-call/end-of-call-dialog.tsx'),
    'EndOfCallDialog',
  ),
  NotesBesideCall: lazyComponent(
    () => import('../../clinical-notes/beside-call/notes-beside-call.tsx'),
    'NotesBesideCall',
    PanelSkeleton,
  ),
}

/** The room with what only professionals have in it. */
export function ProfessionalRoom({ appointmentId }: { readonly appointmentId: string | undefined }) {
  return (
    <ProfessionalPartsContext value={parts}>
      <RoomPage appointmentId={appointmentId} side="professional" />
    </ProfessionalPartsContext>
  )
}
