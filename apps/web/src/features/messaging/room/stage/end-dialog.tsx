import { callTexts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Dialog } from '@escuta/ui/dialog'

const { ending: texts } = callTexts

type EndDialogProps = {
  readonly onEnd: () => void
  readonly onLeave: () => void
  readonly onClose: () => void
}

/** A professional's end is that of all: asks, and offers to leave alone. */
export function EndDialog({ onEnd, onLeave, onClose }: EndDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={texts.title}
      description={texts.description}
      actions={
        <>
          <Button variant="danger" onClick={onEnd}>
            {texts.end}
          </Button>
          <Button variant="secondary" onClick={onLeave}>
            {texts.leave}
          </Button>
          <Button variant="ghost" onClick={onClose}>
            {texts.stay}
          </Button>
        </>
      }
    >
      {null}
    </Dialog>
  )
}
