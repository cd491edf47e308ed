/** Labels of appointment statuses. */
export const appointmentStatusTexts = {
  pending: 'Pendente',
  confirmed: 'Confirmado',
  scheduled: 'Agendado',
  completed: 'Concluído',
  cancelled: 'Cancelado',
  /** A pending request that its professional has not answered. */
  awaitingApproval: 'Aguardando aprovação',
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
  /** By the absent participant. */
  contestableUntil: {
    client: (until: string) => `Prazo para o cliente contestar: ${until}.`,
    professional: (until: string) =>
      `Prazo para o profissional contestar: ${until}. Sem contestação, o que foi pago é devolvido.`,
  },
  contested: 'A falta foi contestada, e o suporte está analisando.',
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
  declineReason: 'Motivo da recusa',
  notes: 'Observações',
  today: 'Hoje',
  reasons: {
    'hold-expired': 'O pagamento não foi concluído no prazo.',
    'request-expired': 'O pedido não foi respondido no prazo.',
    declined: 'O profissional recusou o pedido.',
    'payment-refunded': 'O valor foi devolvido.',
    'by-client': 'Cancelada pelo cliente.',
    'by-professional': 'Cancelada pelo profissional.',
  },
} as const
