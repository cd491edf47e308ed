import type { ParkedEventDto } from '@escuta/administration/contract'

/** What an administrator does on the page. */
export type ProjectionAct =
  | { readonly kind: 'rebuild'; readonly view: string }
  | { readonly kind: 'retry' | 'skip'; readonly event: ParkedEventDto }

/** Opens the dialog of an act; undefined for staff who may only read. */
export type OnAct = ((act: ProjectionAct) => void) | undefined
