import { stopEmailChangeTexts as texts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { Notice } from '@escuta/ui/notice'
import { Link } from '@tanstack/react-router'
import { failureToast, isLinkRefused } from '../../../lib/failure.ts'
import { clearSession } from '../../../lib/session.ts'
import { SiteLink } from '../../../lib/site-link.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { AccessLayout, LinkAct } from '../access-layout.tsx'

/**
 * Stops a change of address with the token that the present address received.
 */
export function StopEmailChangePage({ token }: { readonly token: string | undefined }) {
  const stop = trpc.identity.account.stopEmailChange.useMutation({
    onSuccess: clearSession,
    onError: (error) => isLinkRefused(error) || failureToast(texts)(error),
  })
  if (stop.data) return <Stopped {...stop.data} />
  if (token === undefined || isLinkRefused(stop.error)) return <Expired />
  return <LinkAct texts={texts} isPending={stop.isPending} onAct={() => stop.mutate({ token })} />
}

function Stopped({ resetToken, isRecorded }: { readonly resetToken: string; readonly isRecorded: boolean }) {
  return (
    <AccessLayout title={texts.done} heading={texts.done} lead={texts.doneLead}>
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
    </AccessLayout>
  )
}

/** The link is used or expired: offers a password reset. */
function Expired() {
  return (
    <AccessLayout title={texts.title} heading={texts.expired} lead={texts.expiredLead}>
      <SiteLink to="/recuperar-senha" className={buttonClass({ size: 'large', wide: true })}>
        {texts.recover}
      </SiteLink>
    </AccessLayout>
  )
}
