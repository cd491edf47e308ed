import type { ModerationCase, RevealedMessage } from '@escuta/administration/contract'
import { formatDateTime, messageCaseTexts as texts } from '@escuta/i18n'
import { Button, buttonClass } from '@escuta/ui/button'
import { Link } from '@tanstack/react-router'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'

const RevealDialog = lazyComponent(() => import('./reveal-dialog.tsx'), 'RevealDialog')

type MessageContentProps = {
  readonly caseId: string
  readonly message: NonNullable<ModerationCase['message']>
}

/** A reported message: who wrote it when, and what it says once the moderator had it revealed. */
export function MessageContent({ caseId, message }: MessageContentProps) {
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
        <RevealedText {...revealed} />
      ) : (
        <Masked caseId={caseId} message={message} onReveal={setRevealed} />
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

function RevealedText({ messageType, text }: RevealedMessage) {
  return (
    <p
      role="status"
      className="max-w-prose rounded-card bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-line"
    >
      {messageType === 'file' ? texts.file(text) : text}
    </p>
  )
}

type MaskedProps = MessageContentProps & { readonly onReveal: (revealed: RevealedMessage) => void }

function Masked({ caseId, message: { isErased, messageType }, onReveal }: MaskedProps) {
  const [isAsking, setAsking] = useState(false)
  if (isErased) return <p>{texts.erased}</p>
  return (
    <>
      <p>{messageType === 'file' ? texts.maskedFile : texts.masked}</p>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <Eye aria-hidden />
        {texts.reveal}
      </Button>
      {isAsking && <RevealDialog caseId={caseId} onReveal={onReveal} onClose={() => setAsking(false)} />}
    </>
  )
}
