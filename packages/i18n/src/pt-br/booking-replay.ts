/** /admin/suporte and /admin/suporte/{id}: a booking is found and watched again. */
export const findBookingTexts = {
  title: 'Suporte',
  heading: 'O que aconteceu com uma consulta',
  lead: 'Encontre a consulta e veja cada mudança, na ordem em que aconteceu.',
  search: 'Consulta, pagamento, pessoa ou e-mail',
  searchHint: 'Um id ou um e-mail inteiro. Nomes são guardados cifrados e não podem ser procurados.',
  find: 'Procurar',
  finding: 'Procurando',
  wrong: 'Digite um id ou um e-mail inteiro',
  wrongHint: 'Um id tem 36 caracteres, como o do endereço da consulta.',
  failed: 'Não conseguimos procurar',
  failedHint: 'Verifique a conexão e tente de novo.',
  found: 'Consultas encontradas',
  none: 'Nenhuma consulta encontrada',
  noneHint: 'Confira o id ou o e-mail. Quem nunca reservou um horário não aparece aqui.',
  more: 'Mostrar mais',
  loadingMore: 'Carregando',
  statuses: {
    pending: 'Aguardando',
    confirmed: 'Confirmada',
    completed: 'Concluída',
    cancelled: 'Cancelada',
    'awaiting-acceptance': 'Aguardando aceite',
    'entry-declined': 'Não aceita',
    'entry-lapsed': 'Sem aceite',
  },
  pair: (client: string, professional: string) => `${client} com ${professional}`,
} as const

/** The question of support why clients could not book a time. */
export const slotQuestionTexts = {
  title: 'Por que este horário não estava livre?',
  lead: 'Data e hora são as do profissional. Sem um momento, a resposta vale para agora.',
  professional: 'Id do profissional',
  date: 'Data da consulta',
  time: 'Hora da consulta',
  atDate: 'Como estava em',
  atTime: 'Às (no seu relógio)',
  ask: 'Explicar',
  wrongProfessional: 'Um id tem 36 caracteres.',
  missingDate: 'Escolha a data.',
  missingTime: 'Escolha a hora.',
  failed: 'Não conseguimos explicar este horário',
  free: 'Livre',
  blocked: 'Não livre',
} as const

export const replayPageTexts = {
  repairsAtTheEnd: 'Os reparos valem para a situação de agora, na última etapa.',
  toTheEnd: 'Ir para a última etapa',
  title: 'Reconstrução da consulta',
  back: 'Procurar outra consulta',
  lead: (client: string, professional: string) => `${client} com ${professional}`,
  recorded: 'Esta abertura ficou registrada com o seu nome. Os dados pessoais aparecem mascarados.',
  cut: 'Só as primeiras 2.000 etapas aparecem aqui.',
  unknown: (events: string) =>
    `Esta versão do programa não conhece tudo (${events}): o que veio depois, no mesmo registro, não aparece.`,
  failed: 'Não conseguimos reconstruir a consulta',
  failedHint: 'Verifique a conexão e tente de novo.',
  slider: 'Etapa da consulta',
  valueText: (number: number, total: number, title: string, at: string) =>
    `Etapa ${number} de ${total}: ${title}, ${at}`,
  position: (number: number, total: number) => `Etapa ${number} de ${total}`,
  previous: 'Etapa anterior',
  next: 'Próxima etapa',
  timeline: 'Linha do tempo',
  by: (actor: string) => `Por: ${actor}`,
  reason: (reason: string) => `Motivo: ${reason}`,
  changed: 'O que mudou nesta etapa',
  unchanged: 'Esta etapa não mudou nada do que aparece aqui.',
  nothing: 'nada',
  state: 'Situação depois desta etapa',
  groups: { agenda: 'Agenda', payment: 'Pagamento', chat: 'Conversa', call: 'Chamada' },
  seen: 'O que cada lado viu e recebeu',
  client: 'Cliente',
  professional: 'Profissional',
  onScreen: 'Na tela',
  notShown: 'Ainda não aparecia.',
  sent: 'Avisos e e-mails até aqui',
  nothingSent: 'Nenhum aviso e nenhum e-mail até aqui.',
  ids: 'Identificadores',
  idLabels: {
    appointmentId: 'Consulta',
    paymentId: 'Pagamento',
    clientId: 'Cliente',
    professionalId: 'Profissional',
  },
} as const

/** What the support does to a booking: the area of the replay and its dialogs. */
export const repairTexts = {
  title: 'Reparos',
  lead: 'O que ainda pode ser feito com esta consulta. Cada reparo fica na linha do tempo, com o seu nome e o motivo.',
  none: 'Nenhum reparo é possível na situação atual.',
  failedToLoad: 'Não conseguimos ver os reparos possíveis',
  failedToLoadHint: 'Verifique a conexão e tente de novo.',
  reason: 'Motivo',
  reasonHint: 'Fica no histórico. Não escreva dados pessoais nem de saúde.',
  reasonShort: 'Escreva o motivo, com pelo menos 10 caracteres.',
  back: 'Voltar',
  done: 'Reparo feito',
  doneHint: 'A última etapa da linha do tempo mostra o que mudou.',
  failed: 'O reparo não foi feito',
  failedHint: 'Verifique a conexão e tente de novo.',
  working: 'Reparando',
  move: {
    open: 'Mudar o horário',
    title: 'Mudar o horário desta consulta?',
    about:
      'Escolha um dos horários livres do profissional. O pagamento continua valendo, e o cliente pode cancelar depois com devolução integral. Cliente e profissional recebem um aviso e um e-mail com o novo horário.',
    submit: 'Mudar o horário',
    day: 'Novo dia',
    time: 'Novo horário',
    choose: 'Escolha',
    noTimes: 'O profissional não tem horários livres nos próximos dias.',
    loadFailed: 'Não conseguimos ver os horários livres',
  },
  /** A payment that waits for its appointment or for its return; `amount` null where only the provider knows it. */
  settle: {
    confirm: {
      open: 'Confirmar a consulta paga',
      title: 'Confirmar esta consulta?',
      submit: 'Confirmar a consulta',
      about: (amount: string | null) =>
        `O pagamento${amount === null ? '' : ` de ${amount}`} foi recebido e o horário está livre: a consulta é confirmada. Se o horário for ocupado antes disso, o valor é devolvido inteiro.`,
    },
    return: {
      open: 'Devolver o pagamento',
      title: 'Devolver este pagamento?',
      submit: 'Devolver o pagamento',
      about: (amount: string | null) =>
        `A consulta não pode mais acontecer com este pagamento: o cliente recebe ${amount ?? 'o valor'} de volta, inteiro. Uma devolução que não foi concluída é tentada de novo.`,
    },
  },
  /** What was given back at the provider, not by Escuta: all of it, or a part. */
  acceptReturn: {
    open: 'Aceitar a devolução feita no provedor',
    title: 'Aceitar esta devolução?',
    submit: 'Aceitar a devolução',
    about: (returned: string) =>
      `O provedor devolveu ${returned} ao cliente, sem pedido daqui. A consulta fica como está, e nada mais é devolvido. Se ela não deve acontecer, cancele em vez disso: o que falta é devolvido junto.`,
  },
  cancel: {
    open: 'Cancelar com devolução',
    title: 'Cancelar esta consulta?',
    refunded: (amount: string) =>
      `O cliente recebe ${amount} de volta: o valor inteiro, em qualquer prazo. O horário fica livre. Cliente e profissional recebem um aviso e um e-mail.`,
    unpaid:
      'Nada foi pago, então nada é devolvido. O horário fica livre. Cliente e profissional recebem um aviso e um e-mail.',
    submit: 'Cancelar a consulta',
  },
  /** The decision about a contested no-show: texts by the participant whose absence is contested. */
  uphold: {
    open: 'Manter a falta',
    title: 'Manter a falta?',
    submit: 'Manter a falta',
    about: {
      client: () => 'A contestação do cliente não é aceita, e o pagamento continua com o profissional.',
      professional: (amount: string | null) =>
        amount === null
          ? 'A contestação do profissional não é aceita. Nada foi pago, então nada é devolvido.'
          : `A contestação do profissional não é aceita, e o cliente recebe ${amount} de volta: o valor inteiro.`,
    },
  },
  accept: {
    open: 'Aceitar a contestação',
    title: 'Aceitar a contestação?',
    submit: 'Aceitar a contestação',
    about: {
      client: (amount: string | null) =>
        amount === null
          ? 'A falta do cliente é desconsiderada. Nada foi pago, então nada é devolvido.'
          : `A falta do cliente é desconsiderada, e ele recebe ${amount} de volta: o valor inteiro.`,
      professional: () =>
        'A falta do profissional é desconsiderada. A consulta continua cancelada, e o pagamento fica com ele. O cliente também recebe um e-mail.',
    },
  },
  heard:
    'Cliente e profissional recebem um aviso, e quem contestou também um e-mail, sem o motivo que você escreve aqui. A decisão não muda depois.',
  release: {
    open: 'Liberar o horário',
    title: 'Liberar este horário?',
    about:
      'A reserva termina agora e outra pessoa pode reservar o horário. Nada foi pago, e a reserva não pode mais ser paga. O cliente recebe um aviso e um e-mail; o profissional, um aviso, só quando já sabia do pedido.',
    submit: 'Liberar o horário',
  },
} as const
