import { recordFilesTexts as texts } from '@escuta/i18n'
import { useState } from 'react'
import { failureToast } from '../../../lib/failure.ts'
import { followDownload } from '../../../lib/follow-download.ts'
import { trpc } from '../../../lib/trpc.ts'

/** Opens a file to be seen or saved, which is recorded each time. Its link is valid for minutes, so it is asked for anew. */
export function useOpenFile(fileId: string) {
  const [isShown, setShown] = useState(false)
  const open = trpc.clinicalNotes.openFile.useMutation({
    meta: { changesNothingShown: true },
    onError: failureToast({ failed: texts.openFailed, failedHint: texts.openFailedHint }),
  })
  return {
    shown: isShown ? open.data : undefined,
    isOpening: open.isPending,
    show: () => open.mutate({ fileId, asAttachment: false }, { onSuccess: () => setShown(true) }),
    close: () => setShown(false),
    download: () => {
      setShown(false)
      open.mutate(
        { fileId, asAttachment: true },
        { onSuccess: ({ url, fileName }) => followDownload(url, fileName) },
      )
    },
  }
}
