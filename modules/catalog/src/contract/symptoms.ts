export const symptomIds = [
  'ansiedade',
  'depressao',
  'panico',
  'insonia',
  'irritabilidade',
  'conflitos_familiares',
  'problemas_relacionamento',
  'dificuldades_comunicacao',
  'baixa_autoestima',
  'estresse_trabalho',
  'luto',
  'vicio',
] as const
export type SymptomId = (typeof symptomIds)[number]
export type Severity = 'low' | 'medium' | 'high'
export type Symptom = { readonly severity: Severity; readonly category: string }

const clinical = 'Psicologia Clínica'
const family = 'Terapia Familiar'
const couple = 'Terapia de Casal'

/** The questionnaire's answers and the specialty that each recommends (spec, section 3). */
export const symptoms: Readonly<Record<SymptomId, Symptom>> = {
  ansiedade: { severity: 'medium', category: clinical },
  depressao: { severity: 'high', category: clinical },
  panico: { severity: 'high', category: clinical },
  insonia: { severity: 'medium', category: clinical },
  irritabilidade: { severity: 'medium', category: clinical },
  conflitos_familiares: { severity: 'medium', category: family },
  problemas_relacionamento: { severity: 'medium', category: couple },
  dificuldades_comunicacao: { severity: 'low', category: family },
  baixa_autoestima: { severity: 'medium', category: clinical },
  estresse_trabalho: { severity: 'medium', category: clinical },
  luto: { severity: 'high', category: clinical },
  vicio: { severity: 'high', category: clinical },
}
