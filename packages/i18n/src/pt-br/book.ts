import { refundRuleTexts } from './refund-rule.ts'

export const bookTexts = {
  heading: 'Escolha o dia e o horário',
  firstFree: 'Primeiros horários livres',
  firstFreeLate: (day: string) => `Não há horário livre nas próximas duas semanas. O primeiro é ${day}.`,
  moreTimes: (more: number) => `mais ${more}`,
  openMonth: 'Ver o mês inteiro',
  ofDay: (day: string) => `horários de ${day}`,
  day: 'Dia da consulta',
  timesOf: (day: string) => `Horários de ${day}`,
  chooseDay: 'Escolha um dia para ver os horários livres.',
  dayMissing: 'Escolha um dia para continuar.',
  timeMissing: 'Escolha um horário para continuar.',
  noFreeTimes: 'Não há horários disponíveis para esta data. Tente outra data.',
  noDays: 'Sem horários livres nos próximos dias',
  noDaysHint: 'Escolha outro profissional ou volte daqui a alguns dias.',
  notes: 'Observações',
  notesHint: 'Só você e o profissional leem. Conte o que quiser adiantar.',
  continue: 'Continuar',
  wantedTaken: (time: string) => `O horário das ${time} não está mais livre. Escolha outro.`,
  /** After another account than that of the person who had typed signed in. */
  ofAnother:
    'Você entrou com outra conta, e o que a conta anterior preencheu não foi usado. Confira e preencha de novo.',
  /** Of a time that the person holds; `until` is a time of their own clock. */
  ownHold: (when: string, until: string) => `Você reservou ${when}. O horário fica seu até ${until}.`,
  heldByYou: (until: string) => `reservado por você até ${until}`,
  nearest: 'Horários próximos que estão livres',
  review: 'Confirmar Agendamento',
  reviewNotice: 'A consulta é confirmada somente após a aprovação do pagamento.',
  holdNotice: (minutes: number) =>
    `O horário fica reservado para você por ${minutes} minutos, enquanto você paga.`,
  holdUntilStart: 'O horário fica reservado para você até o início, enquanto você paga.',
  refundNotice: (deadlineHours: number, withdrawalDays: number) =>
    `${refundRuleTexts.byClient(untilStart(deadlineHours), withdrawalDays)} ${refundRuleTexts.byProfessional}`,
  professional: 'Profissional',
  when: 'Quando',
  duration: 'Duração',
  minutes: (minutes: number) => `${minutes} minutos`,
  kind: 'Consulta online, por vídeo',
  price: 'Valor',
  confirmAndPay: 'Confirmar e Pagar',
  /** Where the professional approves each booking. */
  approval: {
    intro: 'Este profissional aprova cada consulta. Você pede o horário e paga depois da resposta.',
    notice: 'Nada é cobrado agora: o profissional responde primeiro.',
    hold: (hours: number, minutes: number) =>
      `O horário fica guardado enquanto o pedido espera, por no máximo ${hours} horas. Depois da aprovação, você tem ${minutes} minutos para pagar.`,
    submit: 'Pedir este horário',
    sending: 'Enviando...',
    sent: 'Pedido enviado!',
    sentHint: 'Avisaremos quando o profissional responder.',
  },
  booking: 'Reservando...',
  change: 'Trocar horário',
  booked: 'Consulta agendada!',
  bookedHint: 'Redirecionando para o pagamento...',
  failed: 'Erro',
  failedHint: 'Não foi possível criar o agendamento. Tente novamente.',
  payOtherHold: 'Ir para o pagamento dessa reserva',
  /** An unpaid hold is given back for the chosen time. */
  swap: {
    submit: 'Trocar a reserva para este horário',
    sending: 'Trocando...',
    /** `held` is the time that the person holds. */
    notice: (held: string) => `Você reservou ${held}. Ao trocar, esse horário volta a ficar livre.`,
    /** From the third swap on, the time to pay does not start anew. */
    keptEnd: (until: string) =>
      `O tempo para pagar não recomeça nesta troca: o novo horário fica reservado para você até ${until}.`,
    done: 'Reserva trocada!',
  },
  loadFailed: 'Não conseguimos carregar os horários',
  loadFailedHint: 'Verifique sua conexão e tente de novo.',
} as const

function untilStart(hours: number): string {
  if (hours === 0) return 'antes do início'
  return hours === 1 ? 'até 1 hora antes' : `até ${hours} horas antes`
}
