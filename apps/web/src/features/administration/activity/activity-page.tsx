import type { ActivityItem } from '@escuta/administration/contract'
import { activityTexts as texts } from '@escuta/i18n'
import { Button } from '@escuta/ui/button'
import { EmptyState } from '@escuta/ui/empty-state'
import { Loading } from '@escuta/ui/skeleton'
import { RotateCw } from 'lucide-react'
import type { ComponentProps } from 'react'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { byCursor, LoadMore } from '../../../lib/load-more.tsx'
import { PageHead } from '../../../lib/page-head.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { Section } from '../../../lib/section.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { ActivityFilters } from './activity-filters.tsx'
import { ActivityRow, FoldedRows } from './activity-row.tsx'
import { type ActivitySearch, filterOf, firstActivity } from './activity-search.ts'
import { foldedActivity } from './folded-activity.ts'

const EntryDialog = lazyComponent(() => import('./entry-dialog.tsx'), 'EntryDialog')
const ExportActivity = lazyComponent(() => import('./export-activity.tsx'), 'ExportActivity')

type ActivityPageProps = {
  readonly search: ActivitySearch
  readonly onSearch: (search: ActivitySearch) => void
}

/** /admin/historico: every event, by filters in the address; one of them open in a dialog. */
export function ActivityPage({ search, onSearch }: ActivityPageProps) {
  const { evento, ...filters } = search
  const activity = trpc.administration.activity.useInfiniteQuery(firstActivity(filters), byCursor)
  return (
    <>
      <PageHead
        title={texts.title}
        subtitle={texts.lead}
        actions={
          <>
            <Button
              variant="secondary"
              onClick={() => void activity.refetch()}
              busyLabel={activity.isRefetching && texts.refreshing}
            >
              <RotateCw aria-hidden />
              {texts.refresh}
            </Button>
            <ExportActivity filter={filterOf(filters)} />
          </>
        }
      />
      {/* Another address, as by the back button, fills the form anew. */}
      <ActivityFilters key={JSON.stringify(filters)} search={filters} onSearch={onSearch} />
      <Section title={texts.list}>
        <QueryState
          query={activity}
          loading={
            <Loading className="grid gap-2" label={texts.loading} count={8} each="h-19 rounded-card" />
          }
          texts={texts}
        >
          {({ pages }) => (
            <ActivityList
              items={pages.flatMap(({ items }) => items)}
              isFolded={!filters.tipo && !filters.area && !filters.palavras}
              more={activity}
              onOpen={(id) => onSearch({ ...filters, evento: id })}
            />
          )}
        </QueryState>
      </Section>
      {evento && (
        <EntryDialog
          key={evento}
          id={evento}
          onClose={() => onSearch(filters)}
          onFilter={(chosen) => onSearch(chosen)}
        />
      )}
    </>
  )
}

type ActivityListProps = {
  readonly items: readonly ActivityItem[]
  readonly isFolded: boolean
  readonly more: ComponentProps<typeof LoadMore>['query']
  readonly onOpen: (id: string) => void
}

function ActivityList({ items, isFolded, more, onOpen }: ActivityListProps) {
  return (
    <>
      <p role="status" className="text-caption text-ink-soft">
        {texts.shown(items.length, more.hasNextPage)}
      </p>
      {items.length === 0 ? (
        <EmptyState title={texts.none} hint={texts.noneHint} />
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {(isFolded ? foldedActivity(items) : items).map((each) =>
            'kind' in each ? (
              <FoldedRows key={each.items[0].id} fold={each} onOpen={onOpen} />
            ) : (
              <ActivityRow key={each.id} item={each} onOpen={() => onOpen(each.id)} />
            ),
          )}
        </ul>
      )}
      <LoadMore query={more} texts={texts} className="justify-self-center" />
    </>
  )
}
