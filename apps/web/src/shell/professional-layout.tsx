import { useRouterState } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { EditProfileContext } from '../lib/edit-profile-context.ts'
import { useUser } from '../lib/user-context.ts'
import { AreaLayout } from './area-layout.tsx'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Opens "Meu perfil" on arrival, for links outside the professional area. */
    editProfile?: true
  }
}

type ProfessionalLayoutProps = {
  /** Renders the dialog behind "Meu perfil". */
  readonly profileDialog: (onClose: () => void) => ReactNode
  readonly children: ReactNode
}

/** Layout of the professional area; "Meu perfil" opens on every page of it. */
export function ProfessionalLayout({ profileDialog, children }: ProfessionalLayoutProps) {
  const { professional } = useUser()
  const asked = useRouterState({ select: ({ location }) => location.state.editProfile === true })
  const [editing, setEditing] = useState(asked)
  const edit = () => setEditing(true)
  return (
    <EditProfileContext value={edit}>
      <AreaLayout area="professional" onMyProfile={professional ? edit : undefined}>
        {children}
        {editing && profileDialog(() => setEditing(false))}
      </AreaLayout>
    </EditProfileContext>
  )
}
