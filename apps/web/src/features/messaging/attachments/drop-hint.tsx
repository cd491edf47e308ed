import { attachmentTexts as texts } from '@escuta/i18n'
import { Paperclip } from 'lucide-react'

/** Covers a conversation while files are held over it. */
export function DropHint() {
  return (
    <div className="pointer-events-none absolute inset-2 z-10 grid place-content-center justify-items-center gap-2 rounded-card border-2 border-dashed border-accent bg-accent-soft/95 p-6 text-center text-on-accent-soft">
      <Paperclip className="size-8" aria-hidden />
      <p className="text-subtitle font-semibold">{texts.drop}</p>
      <p className="text-caption">{texts.accepted}</p>
    </div>
  )
}
