/** A client's review of a completed appointment. */
export const reviewTexts = {
  title: 'Avaliar consulta',
  about: (name: string, when: string) => `Consulta com ${name}, ${when}.`,
  rating: 'Sua nota',
  ratingHint: 'Escolha de 1 a 5 estrelas.',
  ratingMissing: 'Escolha uma nota de 1 a 5.',
  ratings: {
    1: '1 estrela: muito ruim',
    2: '2 estrelas: ruim',
    3: '3 estrelas: regular',
    4: '4 estrelas: boa',
    5: '5 estrelas: muito boa',
  },
  comment: 'Comentário',
  commentHint: 'Entre 10 e 1000 caracteres. Não escreva nada que identifique você ou outra pessoa.',
  shown:
    'Sua avaliação aparece sem o seu nome, e só se o profissional exibe avaliações no perfil. A nota conta na busca de qualquer forma.',
  rule: (days: number) => `Você pode mudá-la por ${days} dias e retirá-la quando quiser.`,
  changeableUntil: (date: string) => `Você pode mudá-la até ${date} e retirá-la quando quiser.`,
  notChangeable: (days: number) =>
    `O prazo de ${days} dias para mudar esta avaliação terminou. Você ainda pode retirá-la.`,
  write: 'Enviar avaliação',
  change: 'Salvar mudanças',
  saving: {
    busy: 'Enviando...',
    failed: 'Não foi possível salvar a avaliação',
    failedHint: 'Tente novamente.',
  },
  written: { title: 'Avaliação enviada', description: 'Obrigado por contar como foi.' },
  changed: { title: 'Avaliação mudada', description: 'A nova nota já vale.' },
  withdraw: 'Retirar avaliação',
  withdrawConsequence:
    'A nota deixa de contar e o comentário deixa de aparecer. Depois disso, não é possível avaliar esta consulta de novo.',
  withdrawing: {
    busy: 'Retirando...',
    failed: 'Não foi possível retirar a avaliação',
    failedHint: 'Tente novamente.',
  },
  withdrawn: { title: 'Avaliação retirada', description: 'Ela não conta mais e não aparece mais.' },
  withdrawnOn: (date: string) =>
    `Você retirou sua avaliação em ${date}. Esta consulta não pode ser avaliada de novo.`,
  noComment: 'Sem comentário.',
  keep: 'Manter avaliação',
  back: 'Voltar',
  loadFailed: 'Não conseguimos carregar sua avaliação',
} as const
