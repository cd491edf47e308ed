/** The values of the search parameters for order, price band and profession. */
export const sortKeys = ['recomendados', 'avaliacao', 'menor-preco', 'maior-preco', 'avaliacoes'] as const
export type SortKey = (typeof sortKeys)[number]

export const priceKeys = ['todos', 'ate150', '150a250', 'acima250'] as const
export type PriceKey = (typeof priceKeys)[number]

export const professionKeys = ['todas', 'psicologia', 'psiquiatria', 'psicanalise', 'terapia'] as const
export type ProfessionKey = (typeof professionKeys)[number]
