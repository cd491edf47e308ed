import { formatFileSize } from '@escuta/i18n'
import { FileText, Image } from 'lucide-react'

type FileNameProps = {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** The content type. */
  readonly type: string | undefined
  /** In one line, cut where it is too long. */
  readonly isShort?: boolean
}

/** A file by its name, and its size. */
export function FileName({ name, size, type, isShort = false }: FileNameProps) {
  const Icon = type?.startsWith('image/') ? Image : FileText
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      <Icon className="size-5 shrink-0 text-ink-soft" aria-hidden />
      <span className="grid min-w-0 grid-cols-1">
        <span dir="auto" className={isShort ? 'truncate' : 'wrap-anywhere'} title={name}>
          {name}
        </span>
        <span className="text-caption text-ink-soft">{formatFileSize(size)}</span>
      </span>
    </span>
  )
}
