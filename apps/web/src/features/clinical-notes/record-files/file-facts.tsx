import type { RecordFile } from '@escuta/clinical-notes/contract'
import { formatDate, formatFileSize, recordFilesTexts as texts } from '@escuta/i18n'
import { FileText, Image } from 'lucide-react'

type FileFactsProps = {
  readonly file: RecordFile
  /** Whose screen it is: names the other side. */
  readonly side: 'client' | 'professional'
}

/** What a file is, who added it and when. */
export function FileFacts({ file, side }: FileFactsProps) {
  const { fileName, contentType, size, addedAt, professionalName, isOwn } = file
  const Icon = contentType === 'application/pdf' ? FileText : Image
  const by = isOwn
    ? texts.byYou
    : side === 'client'
      ? texts.byProfessional(professionalName)
      : texts.byPatient
  return (
    <div className="flex min-w-0 items-start gap-3">
      <Icon className="mt-0.5 size-5.5 shrink-0 text-ink-soft" aria-hidden />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{fileName ?? texts.contentGone}</p>
        <p className="text-caption text-ink-soft">
          {texts.types[contentType]} · {formatFileSize(size)} · {by} {texts.on(formatDate(new Date(addedAt)))}
        </p>
        {side === 'client' && isOwn && (
          <p className="text-caption text-ink-soft">{texts.sharedWith(professionalName)}</p>
        )}
      </div>
    </div>
  )
}
