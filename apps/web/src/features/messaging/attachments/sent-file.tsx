import { attachmentTexts as texts } from '@escuta/i18n'
import type { Attachment } from '@escuta/messaging/contract'
import { Button } from '@escuta/ui/button'
import { FileDown } from 'lucide-react'
import { failureToast } from '../../../lib/failure.ts'
import { followDownload } from '../../../lib/follow-download.ts'
import { trpc } from '../../../lib/trpc.ts'
import { FileName } from './file-name.tsx'

type SentFileProps = {
  readonly conversationId: string
  readonly messageId: string
  readonly fileName: string
  readonly attachment: Attachment | null
}

/** The file of a message. Its link is valid for minutes, so it is asked for anew. */
export function SentFile({ conversationId, messageId, fileName, attachment }: SentFileProps) {
  const open = trpc.messaging.openAttachment.useMutation({
    meta: { changesNothingShown: true },
    onSuccess: ({ url, fileName: name }) => followDownload(url, name),
    onError: failureToast(texts),
  })
  return (
    <div className="grid grid-cols-1 justify-items-start gap-2">
      <FileName name={fileName} size={attachment?.size ?? 0} type={attachment?.contentType} />
      <Button
        size="small"
        variant="secondary"
        aria-label={texts.downloadNamed(fileName)}
        busyLabel={open.isPending && texts.opening}
        onClick={() => open.mutate({ conversationId, messageId, asAttachment: true })}
      >
        <FileDown aria-hidden />
        {texts.download}
      </Button>
    </div>
  )
}
