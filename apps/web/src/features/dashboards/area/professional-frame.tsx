import type { CurrentUser } from '@escuta/identity/contract'
import { areaTexts as texts } from '@escuta/i18n'
import { MenuItem } from '@escuta/ui/dropdown-menu'
import { type ReactNode, useState } from 'react'
import { EditProfileDialog } from '../../catalog/edit-profile/edit-profile-dialog.tsx'
import { AreaFrame, type AreaLink } from './area-frame.tsx'

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

type ProfessionalFrameProps = { readonly user: CurrentUser; readonly children: ReactNode }

/** The professional area's top bar and user menu; "Meu perfil" opens the edit dialog from anywhere in it. */
export function ProfessionalFrame({ user, children }: ProfessionalFrameProps) {
  const [editing, setEditing] = useState(false)
  return (
    <AreaFrame
      user={user}
      links={links}
      menu={menu}
      menuActions={
        user.professional && <MenuItem onSelect={() => setEditing(true)}>{texts.myProfile}</MenuItem>
      }
    >
      {children}
      {editing && <EditProfileDialog userId={user.id} onClose={() => setEditing(false)} />}
    </AreaFrame>
  )
}
