import { outboxTexts as texts } from '@escuta/i18n'
import type { OutboxPage } from '@escuta/notifications/contract'
import { buttonClass } from '@escuta/ui/button'
import { EmptyState } from '@escuta/ui/empty-state'
import { Loading } from '@escuta/ui/skeleton'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ListedPage } from '../../../lib/page-links.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { Section } from '../../../lib/section.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { mailStates, outboxInput, type OutboxSearch } from './outbox-input.ts'
import { OutboxCard } from './outbox-card.tsx'
import { RetriedMails } from './retried-mails.tsx'

/** Live changes reach the people whom they concern; staff looks again. */
const refreshMs = 5_000

type Selection = { readonly selection: OutboxSearch }

/** What became of the automatic e-mails. */
export function OutboxSection({ selection }: Selection) {
  const page = trpc.notifications.outbox.useQuery(outboxInput(selection), {
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })
  return (
    <Section title={texts.heading}>
      <p className="max-w-2xl text-pretty text-ink-soft">{texts.lead}</p>
      <nav aria-label={texts.filters} className="flex flex-wrap gap-2">
        {[undefined, ...mailStates].map((state) => (
          <Link
            key={state ?? 'all'}
            to="/admin/email"
            search={state ? { situacao: state } : {}}
            resetScroll={false}
            replace
            aria-current={state === selection.situacao ? 'true' : undefined}
            className={buttonClass({
              size: 'small',
              variant: state === selection.situacao ? 'primary' : 'secondary',
            })}
          >
            {state ? texts.filter[state] : texts.all}
          </Link>
        ))}
      </nav>
      {isTriedShown(selection) && <RetriedMails />}
      <QueryState
        query={page}
        loading={<Loading className="grid gap-3" label={texts.loading} count={4} each="h-28 rounded-card" />}
        texts={{ failed: texts.failedToLoad, failedHint: texts.failedToLoadHint }}
      >
        {(data) => <Mails page={data} selection={selection} />}
      </QueryState>
    </Section>
  )
}

/** Where one looks for what waits. */
function isTriedShown({ situacao, cursor }: OutboxSearch): boolean {
  return cursor === undefined && (situacao === undefined || situacao === 'waiting')
}

function Mails({ page, selection }: Selection & { readonly page: OutboxPage }) {
  return (
    <ListedPage
      texts={texts}
      page={page}
      selection={selection}
      empty={<EmptyState title={texts.empty} hint={texts.emptyHint} />}
      link={(search, look) => <Link to="/admin/email" search={search} {...look} />}
    >
      {(mail) => (
        <li key={mail.mailId}>
          <OutboxCard mail={mail} />
        </li>
      )}
    </ListedPage>
  )
}
