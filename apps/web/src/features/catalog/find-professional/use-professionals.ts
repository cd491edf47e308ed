import type {
  AudienceId,
  LanguageId,
  PriceBand,
  Profession,
  ListedProfessional,
  ProfessionalOrder,
  ScorePart,
  SymptomId,
} from '@escuta/catalog/contract'
import { searchTexts as texts } from '@escuta/i18n'
import { toast } from '@escuta/ui/toast-queue'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect } from 'react'
import type {
  AudienceKey,
  LanguageKey,
  PriceKey,
  ProfessionKey,
  SortKey,
} from '../../../lib/professional-order.ts'
import { trpc } from '../../../lib/trpc.ts'

const pageSize = 20
const fallbackCount = 3

const orders: Record<SortKey, ProfessionalOrder> = {
  recomendados: 'recommended',
  avaliacao: 'best-rated',
  'menor-preco': 'lowest-price',
  'maior-preco': 'highest-price',
  avaliacoes: 'most-reviewed',
}
const bands: Record<PriceKey, PriceBand | undefined> = {
  todos: undefined,
  ate150: 'low',
  '150a250': 'medium',
  acima250: 'high',
}

const professions: Record<ProfessionKey, Profession | undefined> = {
  todas: undefined,
  psicologia: 'psychologist',
  psiquiatria: 'psychiatrist',
  psicanalise: 'psychoanalyst',
  terapia: 'therapist',
}

export const audiences: Record<AudienceKey, AudienceId | undefined> = {
  todos: undefined,
  criancas: 'children',
  adolescentes: 'adolescents',
  adultos: 'adults',
  idosos: 'older-adults',
  casais: 'couples',
  familias: 'families',
}

export const languages: Record<LanguageKey, LanguageId | undefined> = {
  todos: undefined,
  libras: 'libras',
  ingles: 'english',
  espanhol: 'spanish',
  frances: 'french',
  alemao: 'german',
  italiano: 'italian',
}

export type ResultsFilter = {
  readonly sort: SortKey
  readonly price: PriceKey
  readonly profession: ProfessionKey
  readonly audience: AudienceKey
  readonly language: LanguageKey
  /** Empty for every approach, as `text` for every professional. */
  readonly approach: string
  readonly text: string
  /** The last day on which a free time counts, in Brasília; empty for everyone. */
  readonly freeUntil: string
}

/** The filters that find everyone. */
export const noFilters = {
  price: 'todos',
  profession: 'todas',
  audience: 'todos',
  language: 'todos',
  approach: '',
  text: '',
  freeUntil: '',
} as const

export type FilterName = keyof typeof noFilters

/** How many filters are chosen. */
export function chosenIn(filter: ResultsFilter): number {
  return (Object.keys(noFilters) as FilterName[]).filter((name) => filter[name] !== noFilters[name]).length
}

/** A search result; score, parts and fitting areas exist only in recommendations. */
export type Found = ListedProfessional & {
  readonly score?: number
  readonly scoreParts?: readonly ScorePart[]
  readonly fits?: readonly SymptomId[]
}

export type MorePages = { readonly load: () => void; readonly isLoading: boolean }

export type ProfessionalsFound =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | {
      readonly status: 'found'
      readonly professionals: readonly Found[]
      /** How many the search finds with any filters. */
      readonly total: number
      readonly recommended: boolean
      /** Undefined on the last page. */
      readonly more: MorePages | undefined
    }
  | { readonly status: 'none'; readonly others: readonly Found[] }

/**
 * The first pages of professionals for the symptoms, or of all without any. A failed search shows a toast and falls back
 * to all; `failed` only when that query fails too. Another order or filter keeps the list until the new one is there.
 */
export function useProfessionals(symptoms: readonly SymptomId[], filter: ResultsFilter): ProfessionalsFound {
  const page = pageFor(filter)
  const isAsked = symptoms.length > 0
  const search = trpc.catalog.searchBySymptoms.useInfiniteQuery(
    { symptoms: [...symptoms], ...page },
    { ...paging, enabled: isAsked },
  )
  const searching = isAsked && !search.isLoadingError
  const foundNone = searching && search.data?.pages[0]?.total === 0
  const all = trpc.catalog.allProfessionals.useInfiniteQuery(foundNone ? { limit: fallbackCount } : page, {
    ...paging,
    enabled: !searching || foundNone,
  })
  useFirstFound(search)
  useFirstFound(all)
  useFailureToasts(search.isLoadingError, [
    all.isLoadingError,
    all.isFetchNextPageError,
    search.isFetchNextPageError,
  ])
  const retry = () => {
    if (search.isLoadingError) void search.refetch()
    void all.refetch()
  }
  if (searching && !foundNone) return foundIn(search, true)
  if (all.isLoadingError) return { status: 'failed', retry }
  return foundNone ? othersIn(all) : foundIn(all, false)
}

export function pageFor({ sort, ...filter }: ResultsFilter) {
  const price = bands[filter.price]
  const profession = professions[filter.profession]
  const audience = audiences[filter.audience]
  const language = languages[filter.language]
  return {
    limit: pageSize,
    order: orders[sort],
    ...(price && { price }),
    ...(profession && { profession }),
    ...(audience && { audience }),
    ...(language && { language }),
    ...(filter.approach && { approach: filter.approach }),
    ...(filter.text && { text: filter.text }),
    ...(filter.freeUntil && { freeUntil: filter.freeUntil }),
  }
}

const paging = {
  getNextPageParam: ({ nextCursor }: { readonly nextCursor: string | null }) => nextCursor,
  placeholderData: keepPreviousData,
}

type Pages = {
  readonly data?:
    | { readonly pages: readonly { readonly items: readonly Found[]; readonly total: number }[] }
    | undefined
  readonly hasNextPage: boolean
  readonly fetchNextPage: () => Promise<unknown>
  readonly isFetchingNextPage: boolean
}

function foundIn({ data, ...query }: Pages, recommended: boolean): ProfessionalsFound {
  if (!data || findsNoneYet({ data, ...query })) return { status: 'loading' }
  const load = () => void query.fetchNextPage()
  return {
    status: 'found',
    professionals: eachOnce(data.pages.flatMap(({ items }) => items)),
    total: data.pages[0]?.total ?? 0,
    recommended,
    more: query.hasNextPage ? { load, isLoading: query.isFetchingNextPage } : undefined,
  }
}

/** A professional whose place changes between two pages may be in both. */
function eachOnce(professionals: readonly Found[]): readonly Found[] {
  return [...new Map(professionals.map((each) => [each.id, each])).values()]
}

/** A page of those with a free time may be empty before the last one. */
function findsNoneYet({ data, hasNextPage }: Pages): boolean {
  return hasNextPage && data !== undefined && data.pages.every(({ items }) => items.length === 0)
}

/** Asks for further pages until one of them has a professional. */
function useFirstFound(query: Pages & { readonly isFetchNextPageError: boolean }): void {
  const { fetchNextPage, isFetchingNextPage, isFetchNextPageError } = query
  const isWanted = findsNoneYet(query) && !isFetchingNextPage && !isFetchNextPageError
  useEffect(() => {
    if (isWanted) void fetchNextPage()
  }, [isWanted, fetchNextPage])
}

function othersIn({ data }: Pages): ProfessionalsFound {
  return data ? { status: 'none', others: data.pages.flatMap(({ items }) => items) } : { status: 'loading' }
}

function useFailureToasts(searchFailed: boolean, loadsFailed: readonly boolean[]): void {
  const loadFailed = loadsFailed.includes(true)
  useEffect(() => {
    if (searchFailed) toast({ tone: 'error', title: texts.searchFailed, description: texts.searchFailedHint })
  }, [searchFailed])
  useEffect(() => {
    if (loadFailed) toast({ tone: 'error', title: texts.failed, description: texts.loadFailed })
  }, [loadFailed])
}
