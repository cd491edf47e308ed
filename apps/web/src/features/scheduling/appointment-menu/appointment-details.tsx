import { cloneElement, type ComponentProps, type ReactElement, useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import type { AppointmentMenuProps } from './viewed-appointment.ts'
import type { MenuAction } from './menu-actions.ts'

const AppointmentDialogs = lazyComponent(() => import('./appointment-dialogs.tsx'), 'AppointmentDialogs')

type TriggerProps = {
  readonly trigger: ReactElement<ComponentProps<'button'>>
  /** The dialog that opens. */
  readonly opens?: MenuAction
}

/** The button that opens the details of an appointment with all that the viewer can do with it, or one of its other dialogs. */
export function AppointmentDetails({
  trigger,
  opens = 'details',
  ...viewed
}: AppointmentMenuProps & TriggerProps) {
  const [open, setOpen] = useState<MenuAction>()
  return (
    <>
      {cloneElement(trigger, {
        'aria-haspopup': 'dialog',
        'aria-expanded': open !== undefined,
        onClick: ({ currentTarget }) => {
          // Safari does not focus a clicked button, and the dialog returns the focus to what had it.
          currentTarget.focus()
          setOpen(opens)
        },
      })}
      {open && <AppointmentDialogs {...viewed} open={open} onOpen={setOpen} />}
    </>
  )
}
