import { cloneElement, type ComponentProps, type ReactElement, useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import type { AppointmentMenuProps } from './appointment-menu.tsx'
import type { MenuAction } from './menu-actions.ts'

const AppointmentDialogs = lazyComponent(() => import('./appointment-dialogs.tsx'), 'AppointmentDialogs')

type TriggerProps = { readonly trigger: ReactElement<ComponentProps<'button'>> }

/** The button that opens the details of an appointment, with all that the viewer can do with it. */
export function AppointmentDetails({ trigger, ...viewed }: AppointmentMenuProps & TriggerProps) {
  const [open, setOpen] = useState<MenuAction>()
  return (
    <>
      {cloneElement(trigger, {
        'aria-haspopup': 'dialog',
        'aria-expanded': open !== undefined,
        onClick: ({ currentTarget }) => {
          // Safari does not focus a clicked button, and the dialog returns the focus to what had it.
          currentTarget.focus()
          setOpen('details')
        },
      })}
      {open && <AppointmentDialogs {...viewed} open={open} onOpen={setOpen} />}
    </>
  )
}
