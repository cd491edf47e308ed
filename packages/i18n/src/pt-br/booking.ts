/** /agendar-consulta: the questionnaire, the search and the booking. */
export const bookingTexts = {
  title: 'Agendar Consulta',
  stagesLabel: 'Etapas do agendamento',
  /** From the questionnaire to the end of the payment. */
  stages: {
    symptoms: 'Sintomas',
    search: 'Busca',
    time: 'Agendamento',
    review: 'Revisão',
    account: 'Conta',
    guardian: 'Autorização',
    approval: 'Resposta',
    payment: 'Pagamento',
    done: 'Pronto',
  },
  backToDashboard: 'Voltar ao Dashboard',
  back: 'Voltar',
} as const
