import { noShowProposalTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { AppointmentDetails } from './appointment-details.tsx'
import type { AppointmentMenuProps } from './viewed-appointment.ts'
import { isAllowed } from './menu-actions.ts'
import { whoAndWhen } from './who-and-when.ts'

/** Asks whether to record that the other participant did not appear, as long as it can be. */
export function ProposedNoShow(viewed: AppointmentMenuProps) {
  if (!isAllowed(viewed.appointment, 'noShow', viewed.now)) return null
  const { other } = whoAndWhen(viewed)
  return (
    <div className="flex w-full flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-control bg-warning-soft px-4 py-2.5">
      <p className="text-caption font-semibold">{texts.proposed(other)}</p>
      <AppointmentDetails
        {...viewed}
        opens="noShow"
        trigger={
          <Button size="small" variant="secondary">
            {texts.record}
            <span className="sr-only">{texts.recordOf(other)}</span>
          </Button>
        }
      />
    </div>
  )
}
