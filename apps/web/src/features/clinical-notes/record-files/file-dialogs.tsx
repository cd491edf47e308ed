import type { OpenedFile } from '@escuta/clinical-notes/contract'
import { recordFilesTexts as texts } from '@escuta/i18n'
import { successToast } from '@escuta/ui/toast-queue'
import { failureToast } from '../../../lib/failure.ts'
import { FileDialog } from '../../../lib/file-dialog.tsx'
import { FormDialog } from '../../../lib/form/form-dialog.tsx'
import { trpc } from '../../../lib/trpc.ts'

/** The dialogs of a file: one is open at a time. */
export function FileDialogs(
  props:
    | ({ readonly kind: 'show' } & RecordFileDialogProps)
    | ({ readonly kind: 'remove' } & RemoveFileDialogProps),
) {
  return props.kind === 'show' ? <RecordFileDialog {...props} /> : <RemoveFileDialog {...props} />
}

type RecordFileDialogProps = {
  readonly file: OpenedFile
  readonly onDownload: () => void
  readonly onClose: () => void
}

function RecordFileDialog({ file, onDownload, onClose }: RecordFileDialogProps) {
  return (
    <FileDialog
      file={file}
      texts={{ ...texts, hint: texts.openingIsRecorded }}
      other={{ text: texts.download, onClick: onDownload }}
      onClose={onClose}
    />
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
    onSuccess: successToast(texts.removed, fileName, onClose),
    onError: failureToast({ failed: texts.removeFailed, failedHint: texts.openFailedHint }),
  })
  return (
    <FormDialog
      title={texts.removeTitle(fileName)}
      description={texts.removeHint}
      submit={texts.removeConfirm}
      variant="danger"
      onSubmit={() => remove.mutate({ fileId })}
      busyLabel={remove.isPending && texts.removing}
      cancel={texts.keep}
      onClose={onClose}
    />
  )
}
