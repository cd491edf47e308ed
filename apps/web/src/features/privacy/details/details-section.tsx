import type { AccountOverview } from '@escuta/identity/contract'
import { formatDate, myDataTexts, myDetailsTexts as texts } from '@escuta/i18n'
import { shownPhone } from '@escuta/kernel'
import { Button, buttonClass } from '@escuta/ui/button'
import { Card } from '@escuta/ui/card'
import { Loading } from '@escuta/ui/skeleton'
import { Pencil } from 'lucide-react'
import { Section } from '../../../lib/section.tsx'
import { SiteLink } from '../../../lib/site-link.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { anchors } from '../contents.tsx'
import { useShownEmail } from '../../../lib/use-shown-email.tsx'

export function DetailsSection() {
  const account = trpc.identity.account.overview.useQuery()
  return (
    <Section title={texts.title} id={anchors.details}>
      <p className="text-pretty">{texts.lead}</p>
      <Card padding="small">
        {account.isPending && <Loading className="grid gap-4 sm:grid-cols-2" count={4} each="h-12" />}
        {account.isError && (
          <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
            <p>{texts.failed}</p>
            <Button
              variant="secondary"
              onClick={() => void account.refetch()}
              busyLabel={account.isFetching && myDataTexts.retry}
            >
              {myDataTexts.retry}
            </Button>
          </div>
        )}
        {account.data && <Details account={account.data} />}
      </Card>
      <SiteLink
        to="/conta"
        className={buttonClass({ variant: 'secondary', className: 'max-sm:w-full sm:justify-self-start' })}
      >
        <Pencil aria-hidden />
        {texts.correct}
      </SiteLink>
    </Section>
  )
}

function Details({ account }: { readonly account: AccountOverview }) {
  const { name, email, pendingEmail, phone, birthDate, username } = account
  const shown = useShownEmail(email)
  const shownPending = useShownEmail(pendingEmail ?? '')
  return (
    <dl className="grid gap-5 sm:grid-cols-2">
      <Detail term={texts.name} value={name} />
      <Detail term={texts.email} value={shown} note={pendingEmail && texts.emailPending(shownPending)} />
      <Detail term={texts.phone} value={phone && shownPhone(phone)} />
      <Detail term={texts.birthDate} value={birthDate && formatDate(birthDate)} />
      <Detail term={texts.username} value={username} />
    </dl>
  )
}

type DetailProps = {
  readonly term: string
  readonly value: string | null
  readonly note?: string | null
}

function Detail({ term, value, note }: DetailProps) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-ink-soft">{term}</dt>
      {value ? (
        <dd className="font-semibold">{value}</dd>
      ) : (
        <dd className="text-ink-soft">{texts.notSaid}</dd>
      )}
      {note && <dd className="text-caption text-ink-soft">{note}</dd>}
    </div>
  )
}
