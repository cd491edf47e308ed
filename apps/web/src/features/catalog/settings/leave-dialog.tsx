import { settingsTexts } from '@escuta/i18n'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'

const texts = settingsTexts.leave

type LeaveDialogProps = { readonly onLeave: () => void; readonly onStay: () => void }

export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  return (
    <FormDialog
      title={texts.title}
      description={texts.description}
      submit={texts.leave}
      onSubmit={onLeave}
      variant="danger"
      cancel={texts.stay}
      onClose={onStay}
    />
  )
}
