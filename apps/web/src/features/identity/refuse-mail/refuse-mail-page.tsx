import { refuseMailTexts as texts } from '@escuta/i18n'
import { buttonClass } from '@escuta/ui/button'
import { Loading, Skeleton } from '@escuta/ui/skeleton'
import { failureToast } from '../../../lib/failure.ts'
import { QueryState } from '../../../lib/query-state.tsx'
import { SiteLink } from '../../../lib/site-link.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { AccessLayout, LinkAct } from '../access-layout.tsx'

/** "Não sou eu", by the link of a mail. */
export function RefuseMailPage({ token = '' }: { readonly token: string | undefined }) {
  const link = trpc.notifications.checkMailLink.useQuery({ token })
  if (link.data?.status === 'unknown') return <Unknown />
  if (link.data) return <MailLink token={token} isRefused={link.data.status === 'refused'} />
  return (
    <AccessLayout title={texts.title} heading={texts.title} lead={texts.lead}>
      <QueryState
        query={link}
        loading={
          <Loading className="grid gap-5" label={texts.loading}>
            <Skeleton className="h-20" />
            <Skeleton className="h-13" />
          </Loading>
        }
        texts={{ failed: texts.failedToLoad, failedHint: texts.failedHint }}
      >
        {() => null}
      </QueryState>
    </AccessLayout>
  )
}

function MailLink({ token, isRefused }: { readonly token: string; readonly isRefused: boolean }) {
  // What the page shows is asked for again after each of them.
  const refuse = trpc.notifications.refuseMail.useMutation({ onError: failureToast(texts) })
  const allow = trpc.notifications.allowMail.useMutation({ onError: failureToast(texts) })
  if (isRefused)
    return (
      <LinkAct
        texts={takingBack}
        variant="secondary"
        isPending={allow.isPending}
        onAct={() => allow.mutate({ token })}
      />
    )
  return <LinkAct texts={texts} isPending={refuse.isPending} onAct={() => refuse.mutate({ token })} />
}

const takingBack = {
  title: texts.done,
  heading: texts.done,
  lead: texts.doneLead,
  about: texts.changedMind,
  submit: texts.allow,
  busy: texts.allowing,
}

function Unknown() {
  return (
    <AccessLayout title={texts.title} heading={texts.unknown} lead={texts.unknownLead}>
      <SiteLink to="/" className={buttonClass({ size: 'large', wide: true })}>
        {texts.home}
      </SiteLink>
    </AccessLayout>
  )
}
