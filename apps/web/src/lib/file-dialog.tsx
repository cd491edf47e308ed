import { Button, buttonClass } from '@escuta/ui/button'
import { Dialog } from '@escuta/ui/dialog'
import { useState } from 'react'

type FileDialogProps = {
  readonly file: { readonly url: string; readonly fileName: string; readonly contentType: string }
  readonly texts: {
    readonly hint: string
    readonly pdfHint: string
    readonly openPdf: string
    readonly imageOf: (fileName: string) => string
    readonly broken: string
  }
  /** The second button, which does not open the file. */
  readonly other: { readonly text: string; readonly onClick: () => void }
  readonly onClose: () => void
}

/** Shows an image, or leads to a PDF, which browsers show in a tab of its own. */
export function FileDialog({ file, texts, other, onClose }: FileDialogProps) {
  const { url, fileName, contentType } = file
  const [isBroken, setBroken] = useState(false)
  const isPdf = contentType === 'application/pdf'
  return (
    <Dialog
      title={fileName}
      description={isPdf ? texts.pdfHint : texts.hint}
      size="wide"
      onClose={onClose}
      actions={
        <>
          {isPdf && (
            <a href={url} target="_blank" rel="noopener" className={buttonClass()}>
              {texts.openPdf}
            </a>
          )}
          <Button variant="secondary" onClick={other.onClick}>
            {other.text}
          </Button>
        </>
      }
    >
      {!isPdf && !isBroken && (
        <img
          src={url}
          alt={texts.imageOf(fileName)}
          onError={() => setBroken(true)}
          className="max-h-[60dvh] w-full rounded-control bg-sunken object-contain"
        />
      )}
      {isBroken && <p role="alert">{texts.broken}</p>}
    </Dialog>
  )
}
