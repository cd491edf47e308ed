import { credentialCaseTexts as texts } from '@escuta/i18n'
import { FileDialog } from '../../../lib/file-dialog.tsx'

type DocumentDialogProps = {
  readonly document: { readonly url: string; readonly fileName: string; readonly contentType: string }
  readonly onClose: () => void
}

export function DocumentDialog({ document, onClose }: DocumentDialogProps) {
  return (
    <FileDialog
      file={document}
      texts={{ ...texts, hint: texts.openHint }}
      other={{ text: texts.close, onClick: onClose }}
      onClose={onClose}
    />
  )
}
