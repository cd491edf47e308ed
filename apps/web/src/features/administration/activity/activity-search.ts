import type { ActivityFilter } from '@escuta/administration/contract'
import type { LocalDate } from '@escuta/kernel'
import { dayIn, given, shortTextIn, uuidIn } from '../../../lib/search-params.ts'

/** The search parameters of /admin/historico: its filters, and the event that is open. */
export type ActivitySearch = {
  pessoa?: string
  sobre?: string
  area?: string
  tipo?: string
  de?: LocalDate
  ate?: LocalDate
  palavras?: string
  evento?: string
}

export function activitySearch(search: Readonly<Record<string, unknown>>): ActivitySearch {
  const [pessoa, sobre, evento] = [
    uuidIn(search['pessoa']),
    uuidIn(search['sobre']),
    uuidIn(search['evento']),
  ]
  const area = matching(search['area'], /^[A-Za-z]{1,50}$/)
  const tipo = matching(search['tipo'], /^[a-z\d-]{1,100}$/)
  const [de, ate] = [dayIn(search['de']), dayIn(search['ate'])]
  const palavras = shortTextIn(search['palavras'])
  return given({ pessoa, sobre, area, tipo, de, ate, palavras, evento })
}

function matching(value: unknown, form: RegExp): string | undefined {
  return typeof value === 'string' && form.test(value) ? value : undefined
}

/** The filter of the query. */
export function filterOf({ pessoa, sobre, area, tipo, de, ate, palavras }: ActivitySearch): ActivityFilter {
  return given({
    person: pessoa,
    subject: sobre,
    module: area,
    type: tipo,
    from: de,
    to: ate,
    text: palavras,
  })
}

/** The query of the first page. */
export function firstActivity(search: ActivitySearch) {
  return { ...filterOf(search), limit: 50 }
}
