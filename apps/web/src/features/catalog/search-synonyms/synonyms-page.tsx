import { synonymsTexts as texts } from '@escuta/i18n'
import { Loading } from '@escuta/ui/skeleton'
import { PageHead } from '../../../lib/page-head.tsx'
import { QueryState } from '../../../lib/query-state.tsx'
import { trpc } from '../../../lib/trpc.ts'

/** /admin/sinonimos: which phrases mean the same to the search. */
export function SynonymsPage() {
  const synonyms = trpc.catalog.synonyms.useQuery()
  return (
    <>
      <PageHead title={texts.title} subtitle={texts.lead} />
      <QueryState query={synonyms} loading={<Loading each="h-96 rounded-card" />} texts={texts}>
        {(groups) => (
          <ul aria-label={texts.title} className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
            {groups.map(([first, ...others]) => (
              <li key={first} className="min-w-0 wrap-anywhere">
                <p className="font-semibold">{first}</p>
                <p className="text-ink-soft">{others.join(' · ')}</p>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
    </>
  )
}
