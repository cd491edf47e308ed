import { pageLimit } from '@escuta/kernel'
import { z } from 'zod'
import type { RestRoute } from './rest-route.ts'

/** One optional value of an address's query. */
export function queryText(description: string): z.ZodOptional<z.ZodString> {
  return z.string({ error: 'Informe um só valor.' }).optional().meta({ description })
}

const { most: maximum, default: usual } = pageLimit

/** The query of a list that is read in pages; the procedure checks the values (kernel's `pageInput`). */
const pageQuery = {
  limit: queryText('Quantos itens.').meta({
    override: { type: 'integer', minimum: 1, maximum, default: usual },
  }),
  cursor: queryText('O X-Next-Cursor da página anterior; sem ele, a lista começa do início.'),
}

/** The schema of a route's query, with the parameters of pages. */
export function queryOf({ request, isPaged }: RestRoute): z.ZodObject | undefined {
  return isPaged ? (request?.query ?? z.object({})).extend(pageQuery) : request?.query
}
