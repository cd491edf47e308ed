type Headings = {
  readonly [
    Part in 'symptoms' | 'diagnosis' | 'treatment' | 'prescription' | 'recommendations'
  ]?: readonly string[]
}
export type NoteTemplate = { readonly name: string; readonly headings: Headings }

const psychologist: readonly NoteTemplate[] = [
  {
    // Resolução CFP 001/2009, art. 2.
    name: 'Primeira consulta',
    headings: {
      symptoms: ['Demanda apresentada', 'História da demanda', 'Rede de apoio'],
      diagnosis: ['Avaliação da demanda', 'Hipóteses'],
      treatment: ['Objetivos do trabalho', 'Procedimentos técnico-científicos'],
      prescription: ['Orientações dadas'],
      recommendations: ['Frequência combinada', 'Encaminhamentos'],
    },
  },
  {
    name: 'Evolução',
    headings: {
      symptoms: ['Como chegou à sessão', 'Temas trabalhados'],
      treatment: ['Evolução desde a última sessão', 'Intervenções'],
      recommendations: ['Para a próxima sessão'],
    },
  },
  {
    name: 'Encaminhamento ou encerramento',
    headings: {
      symptoms: ['Situação atual'],
      treatment: ['Resumo do trabalho', 'Objetivos alcançados'],
      recommendations: ['Motivo', 'Para quem foi encaminhado', 'Documentos entregues'],
    },
  },
]

const psychiatrist: readonly NoteTemplate[] = [
  {
    name: 'Anamnese',
    headings: {
      symptoms: [
        'Queixa principal',
        'História da doença atual',
        'Antecedentes psiquiátricos',
        'Antecedentes clínicos e medicamentos em uso',
        'Álcool e outras substâncias',
        'História familiar',
        'História pessoal e social',
        'Exame do estado mental',
        'Risco para si ou para outros',
      ],
      diagnosis: ['Hipótese diagnóstica (CID-11)', 'Diagnósticos diferenciais'],
      treatment: ['Conduta', 'Exames pedidos'],
      prescription: ['Medicamento, dose, via e horário', 'Duração'],
      recommendations: ['Sinais de alerta', 'Retorno'],
    },
  },
  {
    name: 'Consulta de retorno',
    headings: {
      symptoms: [
        'Evolução desde a última consulta',
        'Adesão e efeitos adversos',
        'Exame do estado mental',
        'Risco para si ou para outros',
      ],
      diagnosis: ['Hipótese diagnóstica (CID-11)'],
      treatment: ['Conduta'],
      prescription: ['Mantido', 'Alterado'],
      recommendations: ['Retorno'],
    },
  },
]

const psychoanalyst: readonly NoteTemplate[] = [
  {
    name: 'Entrevistas preliminares',
    headings: {
      symptoms: ['Queixa, nas palavras da pessoa', 'História', 'Relações'],
      diagnosis: ['Hipótese diagnóstica', 'Transferência'],
      treatment: ['Direção do tratamento', 'Enquadre combinado'],
    },
  },
  {
    name: 'Sessão',
    headings: {
      symptoms: ['Material da sessão', 'Sonhos, lapsos e associações'],
      treatment: ['Intervenções e efeitos', 'Transferência'],
      recommendations: ['A retomar'],
    },
  },
]

const therapist: readonly NoteTemplate[] = [
  {
    name: 'Primeira sessão',
    headings: {
      symptoms: ['Motivo da procura', 'Como isso afeta o dia a dia', 'O que já tentou'],
      treatment: ['Objetivos combinados', 'Abordagem e técnicas'],
      prescription: ['Orientações dadas'],
      recommendations: ['Frequência e próximos passos'],
    },
  },
  {
    name: 'Evolução',
    headings: {
      symptoms: ['Como chegou à sessão', 'Temas trabalhados'],
      treatment: ['Técnicas usadas', 'Mudanças percebidas'],
      recommendations: ['Para a próxima sessão'],
    },
  },
]

/** Headings for the parts of a note, by what each profession documents. */
export const noteTemplates = { psychologist, psychiatrist, psychoanalyst, therapist }

export const noteTemplateTexts = {
  use: 'Usar um modelo',
  hint: 'O modelo põe títulos nos campos vazios. O que você escreveu não muda, e títulos sem texto não entram na anotação.',
  filled: (parts: readonly string[]) => `Títulos acrescentados em ${parts.join(', ')}.`,
  noneEmpty: 'Os campos deste modelo já têm texto. Nada foi mudado.',
}
