import { reportTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { DropdownMenu, MenuItem } from '@escuta/ui/dropdown-menu'
import { EllipsisVertical, Flag } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'

const ReportDialog = lazyComponent(
  () => import('../../../lib/report-content/report-dialog.tsx'),
  'ReportDialog',
)

type MessageMenuProps = {
  readonly conversationId: string
  readonly messageId: string
  /** When it was sent, for screen readers. */
  readonly at: string
}

/** What can be done with a message of the other participant: report it. */
export function MessageMenu({ conversationId, messageId, at }: MessageMenuProps) {
  const [isReporting, setReporting] = useState(false)
  return (
    <>
      <DropdownMenu
        trigger={
          <Button variant="ghost" size="icon" aria-label={texts.messageOptions(at)}>
            <EllipsisVertical aria-hidden />
          </Button>
        }
      >
        <MenuItem onSelect={() => setReporting(true)}>
          <Flag aria-hidden />
          {texts.report}
        </MenuItem>
      </DropdownMenu>
      {isReporting && (
        <ReportDialog
          subject={{ kind: 'message', conversationId, messageId }}
          onClose={() => setReporting(false)}
        />
      )}
    </>
  )
}
