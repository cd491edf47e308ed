export const questionnaireTexts = {
  heading: 'Como você está se sentindo?',
  lead: 'Escolha o que mais pesa agora. Mostramos quem trabalha com isso; você decide com quem falar.',
  privacy: 'Sua resposta serve só para esta busca: não é guardada e não aparece no endereço da página.',
  several: 'Marcar mais de um',
  severalHint: 'Para quando é difícil separar uma coisa da outra.',
  searchMarked: (count: number) => {
    if (count === 0) return 'Marque o que você sente'
    return count === 1 ? 'Buscar com 1 marcado' : `Buscar com ${count} marcados`
  },
  chosenBefore: '(escolhido na última busca)',
  seeAll: 'Ver todos os profissionais',
  symptoms: {
    ansiedade: { label: 'Ansiedade', about: 'Preocupação que não desliga, coração acelerado' },
    depressao: { label: 'Tristeza profunda', about: 'Falta de ânimo, vazio, vontade de se isolar' },
    panico: { label: 'Crises de pânico', about: 'Medo súbito e intenso, falta de ar' },
    insonia: { label: 'Insônia', about: 'Dificuldade para dormir ou descansar' },
    irritabilidade: { label: 'Irritabilidade', about: 'Pavio curto, explosões, tensão no corpo' },
    conflitos_familiares: { label: 'Conflitos familiares', about: 'Brigas ou silêncios dentro de casa' },
    problemas_relacionamento: { label: 'Relacionamento', about: 'Crises a dois, ciúme, separação' },
    dificuldades_comunicacao: { label: 'Comunicação', about: 'Dificuldade de dizer o que sente' },
    baixa_autoestima: { label: 'Autoestima', about: 'Autocrítica, insegurança, comparação' },
    estresse_trabalho: { label: 'Estresse no trabalho', about: 'Sobrecarga, esgotamento, pressão' },
    luto: { label: 'Luto', about: 'A perda de alguém ou de algo importante' },
    vicio: { label: 'Vícios', about: 'Álcool, outras substâncias, jogo, telas' },
  },
} as const
