import type { Dispatch, Load, Run } from '@escuta/event-sourcing'
import type { QueryDeps } from '../read-models/catalog.tables.ts'

/** What compose.ts hands in. */
export type CatalogDeps = QueryDeps & { readonly run: Run; readonly load: Load; readonly dispatch: Dispatch }
