import type { ModerationCase, RevealedMessage } from '@escuta/administration/contract'
import { formatDateTime, messageCaseTexts as texts } from '@escuta/i18n'
import { Button, buttonClass } from '@escuta/ui/button'
import { Link } from '@tanstack/react-router'
import { Download, Eye } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'

const RevealDialog = lazyComponent(() => import('./reveal-dialog.tsx'), 'RevealDialog')

type MessageContentProps = {
  readonly caseId: string
  readonly message: NonNullable<ModerationCase['message']>
  /** Whether a report of it waits for a decision. */
  readonly isOpen: boolean
}

/** A reported message: who wrote it when, and what it says once the moderator had it revealed. */
export function MessageContent({ caseId, message, isOpen }: MessageContentProps) {
  const { sender, authorName, authorUserId, sentAt } = message
  const [revealed, setRevealed] = useState<RevealedMessage>()
  return (
    <div className="grid justify-items-start gap-3">
      <p className="font-semibold wrap-anywhere">
        {texts.author[sender](authorName)}
        <span className="block text-caption font-normal text-ink-soft">
          {formatDateTime(new Date(sentAt))}
        </span>
      </p>
      {revealed ? (
        <Revealed revealed={revealed} />
      ) : (
        <Masked caseId={caseId} message={message} isOpen={isOpen} onReveal={setRevealed} />
      )}
      <p className="max-w-prose text-caption text-ink-soft">{texts.kept}</p>
      {authorUserId && (
        <Link
          to="/admin/contas"
          search={{ conta: authorUserId }}
          className={buttonClass({ variant: 'secondary' })}
        >
          {texts.openAccount}
        </Link>
      )}
    </div>
  )
}

function Revealed({ revealed }: { readonly revealed: RevealedMessage }) {
  const { messageType, text } = revealed
  return (
    <div role="status" className="grid max-w-prose justify-items-start gap-3">
      <p className="rounded-card bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line">
        {messageType === 'file' ? texts.file(text) : text}
      </p>
      {messageType === 'file' && (
        <>
          <a href={revealed.url} download={text} className={buttonClass({ variant: 'secondary' })}>
            <Download aria-hidden />
            {texts.download}
          </a>
          <p className="text-caption text-ink-soft">{texts.downloadHint}</p>
        </>
      )}
    </div>
  )
}

type MaskedProps = MessageContentProps & { readonly onReveal: (revealed: RevealedMessage) => void }

function Masked({ caseId, message: { isErased, messageType }, isOpen, onReveal }: MaskedProps) {
  const [isAsking, setAsking] = useState(false)
  if (isErased) return <p>{texts.erased}</p>
  if (messageType === 'file' && !isOpen) return <p>{texts.fileClosed}</p>
  return (
    <>
      <p>{messageType === 'file' ? texts.maskedFile : texts.masked}</p>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <Eye aria-hidden />
        {texts.reveal[messageType]}
      </Button>
      {isAsking && (
        <RevealDialog
          caseId={caseId}
          messageType={messageType}
          onReveal={onReveal}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
