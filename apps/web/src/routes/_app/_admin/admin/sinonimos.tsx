import { createFileRoute } from '@tanstack/react-router'
import { SynonymsPage } from '../../../../features/catalog/search-synonyms/synonyms-page.tsx'
import { prefetchForUser, queries } from '../../../../lib/query-client.ts'

export const Route = createFileRoute('/_app/_admin/admin/sinonimos')({
  loader: () => prefetchForUser(() => queries.catalog.synonyms.prefetch()),
  component: SynonymsPage,
})
