import type { OpenedFile } from '@escuta/clinical-notes/contract'
import { recordFilesTexts as texts } from '@escuta/i18n'
import { Button, buttonClass } from '@escuta/ui/button'
import { Dialog } from '@escuta/ui/dialog'
import { toast } from '@escuta/ui/toast-queue'
import { useState } from 'react'
import { failureToast } from '../../../lib/failure.ts'
import { FormButtons } from '../../../lib/form/form-buttons.tsx'
import { trpc } from '../../../lib/trpc.ts'

/** The dialogs of a file: one is open at a time. */
export function FileDialogs(
  props:
    | ({ readonly kind: 'show' } & FileDialogProps)
    | ({ readonly kind: 'remove' } & RemoveFileDialogProps),
) {
  return props.kind === 'show' ? <FileDialog {...props} /> : <RemoveFileDialog {...props} />
}

type FileDialogProps = {
  readonly file: OpenedFile
  readonly onDownload: () => void
  readonly onClose: () => void
}

/** Shows an image, or leads to a PDF, which browsers show in a tab of its own. */
function FileDialog({ file: { url, fileName, contentType }, onDownload, onClose }: FileDialogProps) {
  const [isBroken, setBroken] = useState(false)
  const isPdf = contentType === 'application/pdf'
  return (
    <Dialog
      title={fileName}
      description={isPdf ? texts.pdfHint : texts.openingIsRecorded}
      size="wide"
      onClose={onClose}
      actions={
        <>
          {isPdf && (
            <a href={url} target="_blank" rel="noopener" className={buttonClass()}>
              {texts.openPdf}
            </a>
          )}
          <Button variant="secondary" onClick={onDownload}>
            {texts.download}
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

type RemoveFileDialogProps = {
  readonly fileId: string
  readonly fileName: string
  readonly onClose: () => void
}

/** Removes a file; that it was there, from when until when, stays visible. */
function RemoveFileDialog({ fileId, fileName, onClose }: RemoveFileDialogProps) {
  const remove = trpc.clinicalNotes.removeFile.useMutation({
    onSuccess() {
      toast({ tone: 'success', title: texts.removed, description: fileName })
      onClose()
    },
    onError: failureToast({ failed: texts.removeFailed, failedHint: texts.openFailedHint }),
  })
  return (
    <Dialog title={texts.removeTitle(fileName)} description={texts.removeHint} onClose={onClose}>
      <FormButtons
        submit={texts.removeConfirm}
        variant="danger"
        onSubmit={() => remove.mutate({ fileId })}
        busyLabel={remove.isPending && texts.removing}
        cancel={texts.keep}
        onCancel={onClose}
      />
    </Dialog>
  )
}
