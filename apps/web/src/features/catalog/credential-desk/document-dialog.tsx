import { credentialCaseTexts as texts } from '@escuta/i18n'
import { Button, buttonClass } from '@escuta/ui/button'
import { Dialog } from '@escuta/ui/dialog'
import { useState } from 'react'

type DocumentDialogProps = {
  readonly document: { readonly url: string; readonly fileName: string; readonly contentType: string }
  readonly onClose: () => void
}

/** Shows an image, or leads to a PDF, which browsers show in a tab of its own. */
export function DocumentDialog({ document, onClose }: DocumentDialogProps) {
  const { url, fileName, contentType } = document
  const [isBroken, setBroken] = useState(false)
  const isPdf = contentType === 'application/pdf'
  return (
    <Dialog
      title={fileName}
      description={isPdf ? texts.pdfHint : texts.openHint}
      size="wide"
      onClose={onClose}
      actions={
        <>
          {isPdf && (
            <a href={url} target="_blank" rel="noopener" className={buttonClass()}>
              {texts.openPdf}
            </a>
          )}
          <Button variant="secondary" onClick={onClose}>
            {texts.close}
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
