import type { SymptomId } from './symptoms.ts'

/** Whom a professional treats. */
export const audienceIds = [
  'children',
  'adolescents',
  'adults',
  'older-adults',
  'couples',
  'families',
] as const
export type AudienceId = (typeof audienceIds)[number]

/** In which languages a professional treats, beside Portuguese; Libras is Brazilian sign language. */
export const languageIds = ['libras', 'english', 'spanish', 'french', 'german', 'italian'] as const
export type LanguageId = (typeof languageIds)[number]

/** What a professional says that they treat: areas are the questionnaire's symptoms. */
export type Practice = {
  readonly areas: readonly SymptomId[]
  readonly audiences: readonly AudienceId[]
  readonly languages: readonly LanguageId[]
}

/** The areas as professionals name them; the questionnaire asks about the same in other words. */
export const areaNames: Readonly<Record<SymptomId, string>> = {
  ansiedade: 'Ansiedade',
  depressao: 'Depressão',
  panico: 'Pânico',
  insonia: 'Insônia',
  irritabilidade: 'Irritabilidade',
  conflitos_familiares: 'Conflitos familiares',
  problemas_relacionamento: 'Relacionamento',
  dificuldades_comunicacao: 'Comunicação',
  baixa_autoestima: 'Autoestima',
  estresse_trabalho: 'Estresse no trabalho',
  luto: 'Luto',
  vicio: 'Dependência',
}

export const audienceNames: Readonly<Record<AudienceId, string>> = {
  children: 'Crianças',
  adolescents: 'Adolescentes',
  adults: 'Adultos',
  'older-adults': 'Pessoas idosas',
  couples: 'Casais',
  families: 'Famílias',
}

export const languageNames: Readonly<Record<LanguageId, string>> = {
  libras: 'Libras',
  english: 'Inglês',
  spanish: 'Espanhol',
  french: 'Francês',
  german: 'Alemão',
  italian: 'Italiano',
}
