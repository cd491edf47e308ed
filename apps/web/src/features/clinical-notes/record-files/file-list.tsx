import type { RecordFile } from '@escuta/clinical-notes/contract'
import { formatDate, recordFilesTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { useState } from 'react'
import { failureToast } from '../../../lib/failure.ts'
import { followDownload } from '../../../lib/follow-download.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { FileFacts } from './file-facts.tsx'

const FileDialogs = lazyComponent(() => import('./file-dialogs.tsx'), 'FileDialogs')

type FileListProps = {
  readonly files: readonly RecordFile[]
  /** Whose screen it is: names the other side. */
  readonly side: 'client' | 'professional'
}

/** The files of records. Each can be seen and downloaded; the person who added it can remove it. */
export function FileList({ files, side }: FileListProps) {
  return (
    <Card padding="small">
      <ul className="divide-y divide-line">
        {files.map((file) => (
          <FileRow key={file.id} file={file} side={side} />
        ))}
      </ul>
    </Card>
  )
}

function FileRow({ file, side }: { readonly file: RecordFile; readonly side: FileListProps['side'] }) {
  const { fileName, removedAt } = file
  return (
    <li className="grid gap-2 py-4 first:pt-0 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-4">
      <FileFacts file={file} side={side} />
      {removedAt ? (
        <p className="pl-8.5 text-caption text-ink-soft sm:pl-0">
          {texts.removedOn(formatDate(new Date(removedAt)))}
        </p>
      ) : (
        fileName !== null && <FileActions file={file} fileName={fileName} />
      )}
    </li>
  )
}

function FileActions({
  file: { id, isOwn },
  fileName,
}: {
  readonly file: RecordFile
  readonly fileName: string
}) {
  const [isRemoving, setRemoving] = useState(false)
  const { shown, isOpening, show, close, download } = useOpenFile(id)
  return (
    <div className="flex flex-wrap gap-2 pl-8.5 sm:pl-0">
      <Button size="small" variant="secondary" busyLabel={isOpening && texts.opening} onClick={show}>
        {texts.show}
        <span className="sr-only"> {fileName}</span>
      </Button>
      <Button size="small" variant="ghost" onClick={download}>
        {texts.download}
        <span className="sr-only"> {fileName}</span>
      </Button>
      {isOwn && (
        <Button size="small" variant="ghost" onClick={() => setRemoving(true)}>
          {texts.remove}
          <span className="sr-only"> {fileName}</span>
        </Button>
      )}
      {shown && <FileDialogs kind="show" file={shown} onDownload={download} onClose={close} />}
      {isRemoving && (
        <FileDialogs kind="remove" fileId={id} fileName={fileName} onClose={() => setRemoving(false)} />
      )}
    </div>
  )
}

/** Opens a file to be seen or saved, which is recorded each time. Its link is valid for minutes, so it is asked for anew. */
function useOpenFile(fileId: string) {
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
