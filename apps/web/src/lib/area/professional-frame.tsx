import type { CurrentUser } from '@escuta/identity/contract'
import { areaTexts as texts } from '@escuta/i18n'
import { type ReactNode, useState } from 'react'
import { AreaFrame, type AreaLink } from './area-frame.tsx'
import { EditOwnProfile } from './edit-own-profile.ts'

const links: readonly AreaLink[] = [
  { to: '/profissional', label: texts.home },
  { to: '/profissional/agenda', label: texts.agenda },
  { to: '/profissional/pacientes', label: texts.patients },
  { to: '/profissional/financeiro', label: texts.finances },
]
const menu: readonly AreaLink[] = [
  { to: '/cliente', label: texts.personalArea },
  { to: '/profissional/configuracoes', label: texts.settings },
]

type ProfessionalFrameProps = {
  readonly user: CurrentUser
  /** The dialog behind "Meu perfil", while it is open. */
  readonly profileDialog: (onClose: () => void) => ReactNode
  readonly children: ReactNode
}

/** The professional area's top bar and user menu; "Meu perfil" opens from anywhere in it. */
export function ProfessionalFrame({ user, profileDialog, children }: ProfessionalFrameProps) {
  const [editing, setEditing] = useState(false)
  const edit = () => setEditing(true)
  return (
    <EditOwnProfile value={edit}>
      <AreaFrame user={user} links={links} menu={menu} onMyProfile={user.professional ? edit : undefined}>
        {children}
        {editing && profileDialog(() => setEditing(false))}
      </AreaFrame>
    </EditOwnProfile>
  )
}
