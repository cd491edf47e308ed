import { formatDateTime, retriedTexts as texts } from '@escuta/i18n'
import { providerSaying, type RetriedMail } from '@escuta/notifications/contract'
import { Badge } from '@escuta/ui/badge'
import { Card } from '@escuta/ui/card'
import { trpc } from '../../../lib/trpc.ts'

const refreshMs = 5_000

/** The e-mails that the provider did not accept yet, of accounts too; nothing while there are none. */
export function RetriedMails() {
  const retried = trpc.notifications.retriedMails.useQuery(undefined, { refetchInterval: refreshMs })
  if (!retried.data || retried.data.length === 0) return null
  return (
    <div className="grid gap-3">
      <h3 className="text-subtitle font-semibold">{texts.heading(retried.data.length)}</h3>
      <ul className="grid gap-3">
        {retried.data.map((mail) => (
          <li key={mail.mailId}>
            <RetriedCard mail={mail} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function RetriedCard({ mail }: { readonly mail: RetriedMail }) {
  const { label, name, address, attempts, status, lastAt, nextAt } = mail
  return (
    <Card className="grid gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{label}</span>
        <Badge tone="warning">{texts.state}</Badge>
      </p>
      <p className="wrap-anywhere text-ink-soft">
        {name} · {address ?? texts.noAddress}
      </p>
      <p>{texts.attempts(attempts, formatDateTime(new Date(lastAt)))}</p>
      <p className="wrap-anywhere">{providerSaying(status === null ? '' : String(status))}</p>
      <p className="text-caption text-ink-soft">
        {nextAt === null ? texts.givenUp : texts.next(formatDateTime(new Date(nextAt)))}
      </p>
    </Card>
  )
}
