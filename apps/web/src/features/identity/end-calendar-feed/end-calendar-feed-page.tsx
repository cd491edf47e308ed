import { endCalendarFeedTexts as texts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { failureToast, refusalOf } from '../../../lib/failure.ts'
import { SiteLink } from '../../../lib/site-link.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { AccessLayout, LinkAct } from '../access-layout.tsx'

/** Ends a calendar feed with the token of its owner's mail. */
export function EndCalendarFeedPage({ token }: { readonly token: string | undefined }) {
  const end = trpc.scheduling.revokeCalendarFeedByLink.useMutation({
    onError: (error) => isInvalid(error) || failureToast(texts)(error),
  })
  const look = buttonClass({ size: 'large', wide: true })
  if (token === undefined || isInvalid(end.error))
    return (
      <AccessLayout title={texts.title} heading={texts.invalid} lead={texts.invalidLead}>
        <SiteLink to="/login" className={look}>
          {texts.login}
        </SiteLink>
      </AccessLayout>
    )
  if (end.isSuccess)
    return (
      <AccessLayout title={texts.done} heading={texts.done} lead={texts.doneLead}>
        <SiteLink to="/recuperar-senha" className={look}>
          {texts.newPassword}
        </SiteLink>
      </AccessLayout>
    )
  return <LinkAct texts={texts} isPending={end.isPending} onAct={() => end.mutate({ token })} />
}

function isInvalid(error: unknown): boolean {
  return refusalOf(error)?.code === 'calendar-feed-link-invalid'
}
