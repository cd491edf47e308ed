import { formatDateTime, outboxTexts as texts, resendTexts } from '@escuta/i18n'
import type { MailState, OutboxMail } from '@escuta/notifications/contract'
import { Badge, type BadgeTone } from '@escuta/ui/badge'
import { Button } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { successToast } from '@escuta/ui/toast-queue'
import { useState } from 'react'
import { failureToast } from '../../../lib/failure.ts'
import { ReasonDialog } from '../../../lib/form/form-dialog.tsx'
import { mayCall } from '../../../lib/permissions.ts'
import { trpc } from '../../../lib/trpc.ts'
import { useUser } from '../../../lib/user-context.ts'

const tones: Readonly<Record<MailState, BadgeTone>> = {
  waiting: 'warning',
  sent: 'accent',
  failed: 'danger',
  held: 'neutral',
  dropped: 'neutral',
}

/** One automatic e-mail: to whom, what became of it, and the provider's answer. */
export function OutboxCard({ mail }: { readonly mail: OutboxMail }) {
  const user = useUser()
  const [isAsking, setAsking] = useState(false)
  const { state, delays, name, address, label: kind } = mail
  const [queued, changed] = [mail.queuedAt, mail.changedAt].map((at) => formatDateTime(new Date(at)))
  return (
    <Card className="grid gap-2 sm:grid-cols-[1fr_auto] sm:items-start">
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{kind}</span>
          <Badge tone={tones[state]}>{texts.state[state]}</Badge>
        </p>
        <p className="wrap-anywhere text-ink-soft">
          {name} · {address ?? texts.noAddress}
        </p>
        <p className="text-caption text-ink-soft">
          {texts.queued(queued!)}
          {(state !== 'waiting' || delays > 0) && `, ${texts.changed[state](changed!)}`}.
        </p>
        <Outcome mail={mail} />
      </div>
      {mail.mayBeResent && mayCall(user, 'notifications.resendMail') && (
        <Button
          variant="secondary"
          size="small"
          aria-label={texts.resendOf(kind, name)}
          onClick={() => setAsking(true)}
        >
          {texts.resend}
        </Button>
      )}
      {isAsking && (
        <ResendDialog mailId={mail.mailId} kind={kind} name={name} onClose={() => setAsking(false)} />
      )}
    </Card>
  )
}

/** Why it was not sent, what the provider said, and why staff had it sent once more. */
function Outcome({ mail }: { readonly mail: OutboxMail }) {
  const { reason, answer, delays, rounds, resendReason, providerId } = mail
  return (
    <>
      {reason && <p>{texts.reason[reason]}</p>}
      {answer && (
        <p className="wrap-anywhere">
          {texts.answered} <span lang="en">{answer}</span>
        </p>
      )}
      {delays > 1 && <p className="text-caption text-ink-soft">{texts.delays(delays)}</p>}
      {providerId && (
        <p className="text-caption wrap-anywhere text-ink-soft">{texts.providerId(providerId)}</p>
      )}
      {resendReason && (
        <p className="text-caption wrap-anywhere text-ink-soft">{texts.rounds(rounds, resendReason)}</p>
      )}
    </>
  )
}

type ResendDialogProps = {
  readonly mailId: string
  readonly kind: string
  readonly name: string
  readonly onClose: () => void
}

function ResendDialog({ mailId, kind, name, onClose }: ResendDialogProps) {
  const utils = trpc.useUtils()
  const resend = trpc.notifications.resendMail.useMutation({
    onSuccess: successToast(resendTexts.resent, resendTexts.resentHint, onClose),
    onError: failureToast(resendTexts),
    onSettled: () => utils.notifications.outbox.invalidate(),
  })
  return (
    <ReasonDialog
      title={resendTexts.title}
      description={resendTexts.about(kind, name)}
      label={resendTexts.reason}
      hint={resendTexts.reasonHint}
      short={{ title: resendTexts.failed, description: resendTexts.reasonShort }}
      submit={resendTexts.resend}
      busyLabel={resend.isPending && resendTexts.resending}
      error={resend.error}
      onSubmit={(reason) => resend.mutate({ mailId, reason })}
      cancel={resendTexts.back}
      onClose={onClose}
    />
  )
}
