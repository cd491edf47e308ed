import type { SymptomId } from '@escuta/catalog/contract'
import { searchTexts as texts } from '@escuta/i18n'
import { toast } from '@escuta/ui/toast-queue'
import { useEffect } from 'react'
import { trpc } from '../../../lib/trpc.ts'
import type { Found } from './sort-and-filter.ts'

const fallbackCount = 3

export type ProfessionalsFound =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'found'; readonly professionals: readonly Found[]; readonly recommended: boolean }
  | { readonly status: 'none'; readonly others: readonly Found[] }

/**
 * The professionals for a symptom, or all without one. A failed search shows a toast and falls back to all; `failed`
 * only when that query fails too.
 */
export function useProfessionals(symptom: SymptomId | null): ProfessionalsFound {
  const search = trpc.catalog.searchBySymptoms.useQuery(
    { symptoms: symptom ? [symptom] : [] },
    { enabled: symptom !== null },
  )
  const searching = symptom !== null && !search.isError
  const foundNone = searching && search.data?.professionals.length === 0
  const all = trpc.catalog.allProfessionals.useQuery(undefined, { enabled: !searching || foundNone })
  useFailureToasts(search.isError, all.isError)

  if (all.isError) {
    return {
      status: 'failed',
      retry: () => {
        if (search.isError) void search.refetch()
        void all.refetch()
      },
    }
  }
  if (searching && search.data && !foundNone) {
    return { status: 'found', professionals: search.data.professionals, recommended: true }
  }
  if (!all.data) return { status: 'loading' }
  if (foundNone) return { status: 'none', others: all.data.slice(0, fallbackCount) }
  return { status: 'found', professionals: all.data, recommended: false }
}

function useFailureToasts(searchFailed: boolean, allFailed: boolean): void {
  useEffect(() => {
    if (searchFailed) toast({ tone: 'error', title: texts.searchFailed, description: texts.searchFailedHint })
  }, [searchFailed])
  useEffect(() => {
    if (allFailed) toast({ tone: 'error', title: texts.failed, description: texts.loadFailed })
  }, [allFailed])
}
