/** What a professional reads about the review of their credential. */
export const credentialReviewTexts = {
  waiting: {
    submitted: {
      title: 'Seu cadastro está em análise',
      text: 'Vamos conferir seu registro ou sua formação.',
    },
    'under-review': {
      title: 'Seu cadastro está em análise',
      text: 'Seus dados já estão sendo conferidos.',
    },
  },
  answer: (workingDays: number) =>
    `A resposta vem por e-mail e nos avisos, em até ${workingDays} dias úteis depois do envio.`,
  recheck: {
    title: 'Vamos conferir seu registro de novo',
    text: (until: string) =>
      `A conferência vale por um ano e termina em ${until}. Até lá, nada muda no seu perfil. Se algo mudou no seu registro ou na sua formação, atualize seus dados ou envie um documento.`,
  },
  expired: {
    title: 'Seu registro precisa ser conferido de novo',
    text: 'O motivo está nos seus avisos. Seu perfil não aparece na busca até conferirmos de novo. As consultas já marcadas continuam valendo. Um documento recente ajuda a conferir mais rápido.',
  },
  next: 'Enquanto isso, você já pode preparar sua agenda. Seu perfil fica público depois da aprovação.',
  hours: {
    title: 'Confirme seus horários',
    text: 'Seu perfil só fica público depois que você conferir e salvar os dias e horários em que atende. Os feriados nacionais já vêm fechados.',
    link: 'Conferir meus horários',
  },
  rejected: 'Seu cadastro não foi aprovado',
  reason: (reason: string) => `Motivo: ${reason}`,
  rejectedNext: 'Corrija seus dados, anexe outro documento se for o caso e envie de novo.',
  edit: 'Corrigir meus dados',
  resubmit: 'Enviar de novo',
  resubmitting: 'Enviando...',
  resubmitted: 'Cadastro enviado de novo',
  resubmittedHint: 'Ele voltou para a análise.',
  failed: 'O cadastro não foi enviado',
  failedHint: 'Tente novamente em instantes.',
} as const

/** The list of a new professional's dashboard. */
export const firstStepsTexts = {
  title: 'Próximos passos',
  done: 'feito',
  steps: {
    hours: {
      title: 'Conferir meus horários',
      text: 'Seu perfil só fica público depois que você salvar os dias e horários em que atende. Os feriados nacionais já vêm fechados.',
    },
    photo: {
      title: 'Colocar uma foto',
      text: 'Ela aparece na busca e no perfil, enquanto ele é público.',
    },
    client: {
      title: 'Trazer o primeiro paciente',
      text: 'Em Nova consulta, na agenda, você marca para quem já atende.',
    },
    calendar: {
      title: 'Ver a agenda no seu calendário',
      text: 'Um endereço para o calendário do celular ou do computador.',
    },
  },
} as const
