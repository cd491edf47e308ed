import { adminOverviewTexts as texts, formatDateTime, formatRelative } from '@escuta/i18n'
import { Card } from '@escuta/ui/card'
import { Loading } from '@escuta/ui/skeleton'
import { QueryState } from '../../lib/query-state.tsx'
import { Section } from '../../lib/section.tsx'
import { SiteLink } from '../../lib/site-link.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useNow } from '../../lib/use-now.ts'

const shown = 10
/** Live changes reach the people whom they concern; staff looks again. */
const refreshMs = 15_000

/** The last events of every module, as they happen. */
export function RecentActivity() {
  const activity = trpc.administration.activity.useQuery({ limit: shown }, { refetchInterval: refreshMs })
  const now = useNow()
  return (
    <Section
      title={texts.activity}
      aside={
        <SiteLink to="/admin/historico" className="text-link">
          {texts.allActivity}
        </SiteLink>
      }
    >
      <Card padding="small">
        <QueryState
          query={activity}
          loading={<Loading className="grid gap-3" count={5} each="h-10" />}
          texts={texts}
        >
          {({ items }) =>
            items.length === 0 ? (
              <p className="text-ink-soft">{texts.noActivity}</p>
            ) : (
              <ul className="grid divide-y divide-line">
                {items.map(({ id, title, at, actor }) => (
                  <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
                    <p>
                      {title} <span className="text-caption text-ink-soft">{actor.text}</span>
                    </p>
                    <time
                      dateTime={at}
                      title={formatDateTime(new Date(at))}
                      className="text-caption text-ink-soft"
                    >
                      {formatRelative(new Date(at), now)}
                    </time>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryState>
      </Card>
    </Section>
  )
}
