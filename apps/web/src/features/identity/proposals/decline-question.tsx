import { proposalTexts as texts } from '@escuta/i18n'
import { Dialog } from '@escuta/ui/dialog'
import { FormButtons } from '../../../lib/form/form-buttons.tsx'

type DeclineQuestionProps = {
  readonly title: string
  readonly about: string
  readonly isDeclining: boolean
  readonly onDecline: () => void
  readonly onClose: () => void
}

/** Asks before what is proposed is declined: it cannot be undone. */
export function DeclineQuestion({ title, about, isDeclining, onDecline, onClose }: DeclineQuestionProps) {
  return (
    <Dialog title={title} description={about} onClose={onClose}>
      <FormButtons
        variant="danger"
        submit={texts.decline}
        onSubmit={onDecline}
        busyLabel={isDeclining && texts.declining}
        cancel={texts.back}
        onCancel={onClose}
      />
    </Dialog>
  )
}
