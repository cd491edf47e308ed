import type { CurrentUser } from '@escuta/identity/contract'
import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { AreaLayout } from './area-layout.tsx'
import { EditProfileContext } from '../lib/edit-profile-context.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Opens "Meu perfil" on arrival, for links outside the professional area. */
    editProfile?: true
  }
}

type ProfessionalFrameProps = {
  readonly user: CurrentUser
  /** Renders the dialog behind "Meu perfil". */
  readonly profileDialog: (onClose: () => void) => ReactNode
  readonly children: ReactNode
}

/** Layout of the professional area; "Meu perfil" opens on every page of it. */
export function ProfessionalLayout({ user, profileDialog, children }: ProfessionalFrameProps) {
  const asked = useRouterState({ select: ({ location }) => location.state.editProfile === true })
  const [editing, setEditing] = useState(asked)
  const edit = () => setEditing(true)
  return (
    <EditProfileContext value={edit}>
      <AreaLayout user={user} area="professional" onMyProfile={user.professional ? edit : undefined}>
        {children}
        {editing && profileDialog(() => setEditing(false))}
      </AreaLayout>
    </EditProfileContext>
  )
}
