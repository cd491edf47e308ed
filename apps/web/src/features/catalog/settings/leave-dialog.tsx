import { settingsTexts } from '@escuta/i18n'
import { Dialog } from '@escuta/ui/dialog'
import { FormButtons } from '../../../lib/form/form-buttons.tsx'

const texts = settingsTexts.leave

type LeaveDialogProps = { readonly onLeave: () => void; readonly onStay: () => void }

export function LeaveDialog({ onLeave, onStay }: LeaveDialogProps) {
  return (
    <Dialog title={texts.title} description={texts.description} onClose={onStay}>
      <FormButtons
        submit={texts.leave}
        onSubmit={onLeave}
        variant="danger"
        cancel={texts.stay}
        onCancel={onStay}
      />
    </Dialog>
  )
}
