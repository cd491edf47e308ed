/** The orders and price bands of the search, as they stand in its address. */
export const sortKeys = ['recomendados', 'avaliacao', 'menor-preco', 'maior-preco', 'avaliacoes'] as const
export type SortKey = (typeof sortKeys)[number]

export const priceKeys = ['todos', 'ate150', '150a250', 'acima250'] as const
export type PriceKey = (typeof priceKeys)[number]
