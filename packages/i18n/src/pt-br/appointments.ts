/** Labels of appointment statuses. */
export const appointmentStatusTexts = {
  pending: 'Pendente',
  confirmed: 'Confirmado',
  completed: 'Concluído',
  cancelled: 'Cancelado',
  /** A pending request that its professional has not answered. */
  awaitingApproval: 'Aguardando aprovação',
  awaitingGuardian: 'Aguardando responsável',
  /** What the professional entered for a person who has not accepted it. */
  awaitingAcceptance: 'Aguardando aceite',
  /** What was entered and not accepted. */
  declinedEntry: 'Não aceita',
  lapsedEntry: 'Sem aceite',
}

/** Labels of appointment types. */
export const appointmentTypeTexts = {
  consulta_online: 'Consulta online',
  consulta: 'Consulta',
  primeira_consulta: 'Primeira consulta',
  retorno: 'Retorno',
  urgencia: 'Urgência',
} as const

/** The details of one appointment. */
export const appointmentTexts = {
  /** By the viewer, then by the absent participant. */
  absences: {
    client: {
      client: 'O profissional registrou que você não compareceu.',
      professional: 'Está registrado que o profissional não compareceu.',
    },
    professional: {
      client: 'O cliente não compareceu.',
      professional: 'Está registrado que você não compareceu.',
    },
  },
  /** By the viewer, then by the absent participant. */
  contestableUntil: {
    client: {
      client: (until: string) => `Você pode contestar até ${until}.`,
      professional: (until: string) =>
        `O profissional pode contestar até ${until}. Sem contestação, você recebe de volta tudo o que pagou.`,
    },
    professional: {
      client: (until: string) => `O cliente pode contestar até ${until}.`,
      professional: (until: string) =>
        `Você pode contestar até ${until}. Sem contestação, o que foi pago é devolvido.`,
    },
  },
  /** Of a hold, by the viewer. */
  toMoveHold: {
    client: 'Para outro horário, cancele esta reserva e escolha de novo: nada foi cobrado.',
    professional: 'O horário pode mudar depois do pagamento.',
  },
  contested: 'A falta foi contestada, e o suporte está analisando.',
  /** What staff decided about the contest, by the viewer, then by the absent participant. */
  contestOutcomes: {
    client: {
      client: {
        upheld:
          'Contestação analisada: a falta foi mantida, e o pagamento não é devolvido. Para entender a decisão, fale com o suporte.',
        overturned:
          'Contestação aceita: a falta foi desconsiderada, e o que você pagou é devolvido por inteiro.',
      },
      professional: {
        upheld:
          'Contestação analisada: a falta do profissional foi mantida, e o que você pagou é devolvido por inteiro.',
        overturned:
          'A contestação do profissional foi aceita: a falta foi desconsiderada. A consulta continua cancelada, e o pagamento não é devolvido. Para entender a decisão, fale com o suporte.',
      },
    },
    professional: {
      client: {
        upheld: 'Contestação analisada: a falta foi mantida, e o pagamento continua com você.',
        overturned:
          'A contestação do cliente foi aceita: a falta foi desconsiderada, e o que foi pago é devolvido. Para entender a decisão, fale com o suporte.',
      },
      professional: {
        upheld:
          'Contestação analisada: a falta foi mantida, e o que foi pago é devolvido ao cliente. Para entender a decisão, fale com o suporte.',
        overturned:
          'Contestação aceita: a falta foi desconsiderada. A consulta continua cancelada, e o pagamento fica com você.',
      },
    },
  },
  askSupport: 'Falar com o suporte',
  details: 'Detalhes',
  addToCalendar: 'Adicionar ao calendário',
  heading: 'Sua consulta',
  with: (name: string) => `com ${name}`,
  when: 'Quando',
  professional: 'Profissional',
  client: 'Cliente',
  duration: 'Duração',
  minutes: (minutes: number) => `${minutes} minutos`,
  type: 'Tipo',
  price: 'Valor',
  status: 'Situação',
  paid: 'Pago',
  notPaid: 'A pagar',
  /** By the viewer; `until` is day and time. */
  awaiting: {
    client: (until: string) => `O profissional responde até ${until}. Nada é cobrado antes.`,
    professional: (until: string) => `O cliente espera sua resposta até ${until}.`,
  },
  awaitingGuardian: {
    client: (until: string) =>
      `Esperando o responsável autorizar, até ${until}. Depois disso, o horário é liberado. Nada foi cobrado.`,
    professional: (until: string) =>
      `Um responsável precisa autorizar, até ${until}. Depois disso, o horário é liberado.`,
  },
  awaitingAcceptance: 'A pessoa ainda não aceitou. Os e-mails e lembretes dela começam com o aceite.',
  declinedByYou: 'Você não aceitou esta consulta. O horário está livre.',
  /** By the viewer, then by the author. */
  notes: {
    client: { client: 'Observações que você escreveu', professional: 'Observações do profissional' },
    professional: { client: 'Observações do cliente', professional: 'Observações que você escreveu' },
  },
  today: 'Hoje',
  reasons: {
    'hold-expired': 'O pagamento não foi concluído no prazo.',
    'request-expired': 'O pedido não foi respondido no prazo.',
    'guardian-expired': 'O responsável não respondeu no prazo.',
    'by-guardian': 'O responsável não autorizou.',
    declined: 'O profissional recusou o pedido.',
    'by-client': 'Cancelada pelo cliente.',
    'by-professional': 'Cancelada pelo profissional.',
    'by-platform': 'Cancelada pela plataforma.',
    'entry-declined':
      'Quem recebeu o convite não aceitou a consulta, ou avisou que não é essa pessoa: confira o endereço com ela, ou peça que marque pelo seu perfil. O horário está livre.',
    'entry-lapsed': 'A pessoa não aceitou a consulta até o fim dela. Ela não conta como realizada.',
  },
} as const
