import { attachmentTexts as texts } from '@escuta/i18n'
import type { UnsentFile as Attachment, UnsentMessage } from '../conversation/outbox.ts'
import { FileName } from './file-name.tsx'

type UnsentFileProps = { readonly name: string; readonly attachment: Attachment }

/** A file on its way. */
export function UnsentFile({ name, attachment: { file, size, share } }: UnsentFileProps) {
  return (
    <>
      <FileName name={name} size={size} type={file?.type} />
      {share !== null && (
        <span className="flex items-center gap-2 text-caption text-ink-soft">
          <progress
            aria-label={texts.progress(name)}
            value={share}
            className="h-2 min-w-0 flex-1 accent-accent"
          />
          <span aria-hidden className="tabular-nums">
            {percent(share)}
          </span>
        </span>
      )}
    </>
  )
}

/** Says to screen readers how far the file is that is being sent, in steps of a quarter. */
export function SendingStatus({ unsent }: { readonly unsent: readonly UnsentMessage[] }) {
  const sending = unsent.find(({ attachment }) => attachment && attachment.share !== null)
  const share = sending?.attachment?.share ?? 0
  return (
    <p role="status" className="sr-only">
      {sending && texts.sending(sending.message, percent(Math.floor(share * 4) / 4))}
    </p>
  )
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`
}
