import { reportTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent } from '../lazy-component.tsx'
import { useSession } from '../session.ts'
import type { ReportedPublication } from './reported-subject.ts'

const ReportDialog = lazyComponent(() => import('./report-dialog.tsx'), 'ReportDialog')

type ReportButtonProps = {
  readonly subject: ReportedPublication
  /** What is reported, for screen readers. */
  readonly label: string
}

/** Opens the dialog that reports a profile or a review; for signed-in people who are not of the staff. */
export function ReportButton({ subject, label }: ReportButtonProps) {
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  if (session.status !== 'signed-in' || session.user.type === 'admin') return null
  if (session.user.professional?.id === subject.professionalId && subject.kind === 'profile') return null
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        className="justify-self-start"
        aria-label={label}
        onClick={() => setOpen(true)}
      >
        <Flag aria-hidden />
        {texts.report}
      </Button>
      {isOpen && <ReportDialog subject={subject} onClose={() => setOpen(false)} />}
    </>
  )
}
