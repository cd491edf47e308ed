import type { SymptomId } from '@escuta/catalog/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '../../../lib/trpc.ts'
import { pageFor, type ResultsFilter } from './use-professionals.ts'

/** How many a search finds; `isMore` where only the first are known. */
export type ResultCount = { readonly found: number; readonly isMore: boolean }

/** The results that a search would have; undefined until they are counted. */
export function useResultCount(
  symptoms: readonly SymptomId[],
  filter: ResultsFilter,
): ResultCount | undefined {
  const page = pageFor(filter)
  const isAsked = symptoms.length > 0
  const options = { placeholderData: keepPreviousData }
  const search = trpc.catalog.searchBySymptoms.useQuery(
    { symptoms: [...symptoms], ...page },
    { ...options, enabled: isAsked },
  )
  const all = trpc.catalog.allProfessionals.useQuery(page, { ...options, enabled: !isAsked })
  const { data } = isAsked ? search : all
  if (!data) return undefined
  const { matching, items, nextCursor } = data
  return matching === null
    ? { found: items.length, isMore: nextCursor !== null }
    : { found: matching, isMore: false }
}
