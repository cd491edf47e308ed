import { stopEmailChangeTexts as texts } from '@escuta/i18n'
import { Button, buttonClass } from '@escuta/ui/button'
import { Notice } from '@escuta/ui/notice'
import { toast } from '@escuta/ui/toast-queue'
import { Link } from '@tanstack/react-router'
import { PageTitle } from '../../../lib/page-title.tsx'
import { issueOf, messageOf, refusalOf } from '../../../lib/refusal.ts'
import { forgetEverybody } from '../../../lib/session.ts'
import { SiteLink } from '../../../lib/site-link.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { AccessFrame } from '../access-frame.tsx'

type StopEmailChangePageProps = { readonly token: string | undefined }

/**
 * Stops a change of address by the link that the present address got. It takes a press: programs that look through mails
 * open every link.
 */
export function StopEmailChangePage({ token }: StopEmailChangePageProps) {
  const stop = trpc.identity.account.stopEmailChange.useMutation({
    onSuccess: forgetEverybody,
    onError: (error) => {
      if (isDead(error)) return
      toast({ tone: 'error', title: texts.failed, description: messageOf(error, texts.failedHint) })
    },
  })
  if (stop.data) return <Stopped {...stop.data} />
  if (token === undefined || isDead(stop.error)) return <Expired />
  return (
    <AccessFrame heading={texts.heading} lead={texts.lead}>
      <PageTitle title={texts.title} />
      <div className="grid gap-5">
        <p className="text-ink-soft">{texts.about}</p>
        <Button
          size="large"
          wide
          onClick={() => stop.mutate({ token })}
          busyLabel={stop.isPending && texts.busy}
        >
          {texts.submit}
        </Button>
      </div>
    </AccessFrame>
  )
}

type StoppedProps = { readonly resetToken: string; readonly isRecorded: boolean }

function Stopped({ resetToken, isRecorded }: StoppedProps) {
  return (
    <AccessFrame heading={texts.done} lead={texts.doneLead}>
      <PageTitle title={texts.done} />
      <div className="grid gap-5">
        {!isRecorded && (
          <Notice tone="neutral">
            <p>{texts.recordedLater}</p>
          </Notice>
        )}
        <Link
          to="/redefinir-senha"
          search={{ token: resetToken }}
          className={buttonClass({ size: 'large', wide: true })}
        >
          {texts.choosePassword}
        </Link>
      </div>
    </AccessFrame>
  )
}

/** Stopped before, confirmed meanwhile, or too late: a new password is the next step in every case. */
function Expired() {
  return (
    <AccessFrame heading={texts.expired} lead={texts.expiredLead}>
      <PageTitle title={texts.title} />
      <SiteLink to="/recuperar-senha" className={buttonClass({ size: 'large', wide: true })}>
        {texts.recover}
      </SiteLink>
    </AccessFrame>
  )
}

/** Whether the link itself is no good any more. */
function isDead(error: unknown): boolean {
  return refusalOf(error)?.code === 'link-expired' || issueOf(error, 'token') !== undefined
}
