/** Who was in the room of an appointment, and when. */
export const attendanceTexts = {
  you: {
    entered: (time: string) => `Você entrou às ${time}`,
    waited: (time: string) => `Você chegou à sala de espera às ${time}`,
    absent: 'Você não entrou na sala',
  },
  other: {
    entered: (name: string, time: string) => `${name} entrou às ${time}`,
    enteredToo: (name: string, time: string) => `${name} às ${time}`,
    waited: (name: string, time: string) => `${name} chegou à sala de espera às ${time}`,
    absent: (name: string) => `${name} não entrou na sala`,
  },
  together: (minutes: number) =>
    minutes === 0
      ? 'menos de um minuto juntos'
      : minutes === 1
        ? '1 minuto juntos'
        : `${minutes} minutos juntos`,
} as const

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
