/** The values of the search parameters for order, price band, profession, audience and language. */
export const sortKeys = ['recomendados', 'avaliacao', 'menor-preco', 'maior-preco', 'avaliacoes'] as const
export type SortKey = (typeof sortKeys)[number]

export const priceKeys = ['todos', 'ate150', '150a250', 'acima250'] as const
export type PriceKey = (typeof priceKeys)[number]

export const professionKeys = ['todas', 'psicologia', 'psiquiatria', 'psicanalise', 'terapia'] as const
export type ProfessionKey = (typeof professionKeys)[number]

export const audienceKeys = [
  'todos',
  'criancas',
  'adolescentes',
  'adultos',
  'idosos',
  'casais',
  'familias',
] as const
export type AudienceKey = (typeof audienceKeys)[number]

export const languageKeys = [
  'todos',
  'libras',
  'ingles',
  'espanhol',
  'frances',
  'alemao',
  'italiano',
] as const
export type LanguageKey = (typeof languageKeys)[number]
