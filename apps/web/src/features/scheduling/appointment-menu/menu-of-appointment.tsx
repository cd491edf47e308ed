import { appointmentMenuTexts as texts, openConversationTexts } from '@escuta/i18n'
import { DropdownMenu, MenuItem } from '@escuta/ui/dropdown-menu'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { conversationAddress } from '../../../lib/chat-link.tsx'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import type { AppointmentMenuProps } from './viewed-appointment.ts'
import { MenuButton } from './menu-button.tsx'
import { type MenuAction, menuActions } from './menu-actions.ts'
import { whoAndWhen } from './who-and-when.ts'

const AppointmentDialogs = lazyComponent(() => import('./appointment-dialogs.tsx'), 'AppointmentDialogs')

export function MenuOfAppointment(viewed: AppointmentMenuProps) {
  const [open, setOpen] = useState<MenuAction>()
  const { other, when } = whoAndWhen(viewed)
  return (
    <>
      <DropdownMenu trigger={<MenuButton aria-label={texts.label(other, when)} />}>
        {menuActions(viewed.appointment, viewed.now).map((action) => (
          <MenuItem key={action} onSelect={() => setOpen(action)}>
            {texts.actions[action]}
          </MenuItem>
        ))}
        <MenuItem
          link={
            <Link {...conversationAddress(viewed.seenBy, viewed.appointment)}>
              {openConversationTexts.chat}
            </Link>
          }
        />
        {viewed.seenBy === 'professional' && (
          <MenuItem
            link={
              <Link
                to="/profissional/pacientes"
                search={{ paciente: viewed.appointment.clientId, aba: 'anotacoes' }}
              >
                {texts.record}
              </Link>
            }
          />
        )}
      </DropdownMenu>
      {open && <AppointmentDialogs {...viewed} open={open} onOpen={setOpen} />}
    </>
  )
}
