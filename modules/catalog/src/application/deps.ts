import type { Dispatch, Handle } from '@escuta/event-sourcing'
import type { QueryDeps } from '../read-models/catalog.tables.ts'

/** What compose.ts hands in. */
export type CatalogDeps = QueryDeps & { readonly handle: Handle; readonly dispatch: Dispatch }
