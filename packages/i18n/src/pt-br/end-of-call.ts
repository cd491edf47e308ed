/** After the professional ended the call. */
export const endOfCallTexts = {
  title: 'A consulta terminou?',
  about: (name: string, when: string) => `Consulta com ${name}, ${when}.`,
  notStarted: 'O horário da consulta ainda não começou. Ela continua aberta, e vocês podem entrar de novo.',
  settled: 'Esta consulta já está resolvida. Não há nada a fazer aqui.',
  complete: 'Concluir consulta',
  completeConsequence:
    'Ao concluir, a consulta conta como realizada e o pagamento é mantido. A anotação pode ser assinada agora ou depois.',
  noShow: 'Registrar falta',
  noShowConsequence:
    'Ao registrar a falta, a consulta fica como concluída e o pagamento é mantido. O cliente é avisado e pode contestar.',
  completeAnyway: 'Concluir mesmo assim',
  notYet: 'Ainda não',
  notYetHint: 'Se escolher “Ainda não”, a consulta continua aberta e vocês podem voltar à sala.',
  close: 'Fechar',
} as const
