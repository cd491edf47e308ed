import { proposalTexts as texts } from '@escuta/i18n'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'

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
    <FormDialog
      title={title}
      description={about}
      variant="danger"
      submit={texts.decline}
      onSubmit={onDecline}
      busyLabel={isDeclining && texts.declining}
      cancel={texts.back}
      onClose={onClose}
    />
  )
}
