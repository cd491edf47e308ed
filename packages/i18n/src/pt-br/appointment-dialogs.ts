/** Approving a request, or declining it. */
export const approveTexts = {
  title: 'Aprovar pedido',
  about: (name: string, when: string) => `${name} pediu ${when}.`,
  consequence: (minutes: number) =>
    `O horário fica reservado por ${minutes} minutos para o cliente pagar. A consulta se confirma com o pagamento.`,
  conflict:
    'Sua agenda mudou depois do pedido: os clientes não encontram mais este horário. Você ainda pode aprovar.',
  approve: 'Aprovar pedido',
  approving: 'Aprovando...',
  approved: 'Pedido aprovado',
  approvedHint: (minutes: number) => `O cliente foi avisado e tem ${minutes} minutos para pagar.`,
  failed: 'Não foi possível aprovar o pedido',
  failedHint: 'Tente novamente.',
} as const

export const declineTexts = {
  title: 'Recusar pedido',
  about: (name: string, when: string) => `${name} pediu ${when}.`,
  reason: 'Motivo',
  reasonHint: 'O cliente vai ler. Se puder, sugira outro dia ou horário.',
  reasonMissing: 'Escreva o motivo: o cliente vai ler.',
  decline: 'Recusar pedido',
  declining: 'Recusando...',
  declined: 'Pedido recusado',
  declinedHint: 'O horário está livre de novo, e o cliente foi avisado.',
  failed: 'Não foi possível recusar o pedido',
  failedHint: 'Tente novamente.',
} as const

/** Whether the other person hears of a change, for the participant that makes it. */
export const hearsTexts = {
  client: 'O profissional será avisado.',
  professional: {
    yes: 'O cliente será avisado.',
    perhaps: 'Esta pessoa ainda não aceitou, e pode não ser avisada: avise você mesmo.',
    no: 'Esta pessoa não tem conta na Escuta e não será avisada: avise você mesmo.',
  },
} as const

/** Cancelling: what happens to the money is said before. */
export const cancelTexts = {
  title: 'Cancelar consulta',
  about: (name: string, when: string) => `Consulta com ${name}, ${when}.`,
  refunded: (amount: string) => `${amount} serão devolvidos por inteiro.`,
  kept: (amount: string) => `${amount} já pagos não serão devolvidos.`,
  unpaid: 'Nada foi pago por esta consulta, e nada será cobrado.',
  keep: 'Manter consulta',
  cancel: 'Cancelar consulta',
  cancelling: 'Cancelando...',
  cancelled: 'Consulta cancelada',
  cancelledHint: 'O horário está livre de novo.',
  refundHint: 'A devolução já foi pedida. O prazo para aparecer na fatura depende do banco.',
  failed: 'Não foi possível cancelar',
  failedHint: 'Nada mudou na consulta. Tente novamente.',
  loadFailed: 'Não conseguimos calcular a devolução',
} as const

/** The same, where an appointment stands in the way of something else. */
export const cancelHereTexts = {
  cancel: 'Cancelar consulta',
  cancelOf: (other: string, when: string) => `Cancelar consulta com ${other}, ${when}`,
  cancelled: 'Cancelada.',
} as const

/** Returning what a late cancellation had left with the professional. */
export const waiveTexts = {
  title: 'Devolver o valor',
  about: (name: string, when: string) => `${name} cancelou a consulta de ${when}.`,
  consequence: (amount: string) =>
    `O cancelamento veio depois do prazo, por isso ${amount} ficaram com você. Se dispensar o prazo, o valor volta por inteiro ao cliente. Não dá para desfazer.`,
  waive: 'Dispensar o prazo e devolver',
  waiving: 'Devolvendo...',
  waived: 'Devolução pedida',
  waivedHint: 'O cliente será avisado. O prazo para aparecer na fatura depende do banco.',
  failed: 'Não foi possível devolver o valor',
  failedHint: 'Nada mudou no pagamento. Tente novamente.',
} as const

/** Moving an appointment to another time. */
export const moveTexts = {
  title: 'Mudar horário',
  about: (name: string, when: string) => `A consulta com ${name} está marcada para ${when}.`,
  day: 'Novo dia',
  date: 'Nova data',
  time: 'Novo horário',
  noTimes: 'Não há horários livres nos próximos dias.',
  required: 'Escolha o novo dia e horário.',
  preview: (when: string) => `A consulta passa para ${when}. O que já foi pago vale para o novo horário.`,
  freeUntil: (when: string) => `Cancelamento com devolução integral até ${when}.`,
  move: 'Mudar horário',
  moving: 'Mudando...',
  moved: 'Horário mudado',
  movedHint: (when: string) => `A consulta agora é ${when}.`,
  /** In the agenda, for a time that an appointment is moved over: free, or the rule that speaks against it. */
  states: {
    free: 'Livre',
    past: 'Já passou',
    'skipped-by-clock': 'Não existe',
    'day-cut': 'Não é possível',
    occupied: 'Ocupado',
    'not-public': 'Perfil privado',
    'before-window': 'Cedo demais',
    'after-window': 'Longe demais',
    'time-off': 'Folga',
    holiday: 'Feriado',
    weekend: 'Fim de semana',
    'no-hours': 'Sem atendimento',
    'outside-hours': 'Fora do horário',
    'not-a-start': 'Fora da grade',
    'short-notice': 'Em cima da hora',
  },
  failed: 'Não foi possível mudar o horário',
  failedHint: 'A consulta continua no horário de antes. Tente novamente.',
  loadFailed: 'Não conseguimos carregar os horários',
} as const

/** Completing an appointment by its professional. */
export const completeTexts = {
  title: 'Marcar como concluída',
  about: (name: string, when: string) => `Consulta com ${name}, ${when}.`,
  consequence: 'A consulta fica como concluída. Se alguém não compareceu, registre a falta.',
  confirm: 'Concluir consulta',
  confirming: 'Concluindo...',
  done: 'Consulta concluída',
  doneHint: 'Ela já conta entre as realizadas.',
  failed: 'Não foi possível concluir a consulta',
  failedHint: 'Tente novamente.',
} as const

/** The client records that the professional did not appear. */
export const absenceTexts = (contestHours: number) => ({
  title: 'Registrar falta do profissional',
  about: (name: string, when: string) => `Consulta com ${name}, ${when}.`,
  consequence: `A consulta é cancelada, e o profissional é avisado. Ele tem ${contestHours} horas para contestar. Se não contestar, você recebe de volta tudo o que pagou. Se contestar, nossa equipe de suporte analisa e decide.`,
  confirm: 'Registrar falta',
  confirming: 'Registrando...',
  done: 'Falta registrada',
  doneHint: `O profissional tem ${contestHours} horas para contestar. Sem contestação, o valor pago será devolvido.`,
  failed: 'Não foi possível registrar a falta',
  failedHint: 'Tente novamente.',
})

/** Contesting a no-show that the other participant recorded. */
export const contestTexts = {
  title: 'Contestar falta',
  about: (name: string, when: string) => `Consulta com ${name}, ${when}.`,
  consequences: {
    client:
      'O profissional registrou que você não compareceu. Se não foi assim, conteste: nossa equipe de suporte analisa e decide.',
    professional:
      'O cliente registrou que você não compareceu. Se não foi assim, conteste: nada é devolvido até nossa equipe de suporte analisar e decidir. A consulta continua cancelada.',
  },
  confirm: 'Contestar falta',
  confirming: 'Enviando...',
  done: 'Contestação registrada',
  doneHint: 'O suporte vai analisar e responder a vocês dois.',
  failed: 'Não foi possível contestar a falta',
  failedHint: 'Tente novamente.',
} as const
