/** The outbox of /admin/email. */
export const outboxTexts = {
  heading: 'E-mails enviados e parados',
  lead: 'Boas-vindas, confirmações, lembretes e avisos. Convites e links de acesso aparecem só enquanto são tentados de novo ou ficam retidos: quem não confirmou o endereço recebe poucos, e nenhum depois de dizer “Não sou eu”.',
  filters: 'Situação dos e-mails',
  all: 'Todos',
  state: {
    waiting: 'Aguardando',
    sent: 'Enviado',
    failed: 'Não enviado',
    held: 'Retido',
    dropped: 'Dispensado',
  },
  filter: {
    waiting: 'Aguardando',
    sent: 'Enviados',
    failed: 'Não enviados',
    held: 'Retidos',
    dropped: 'Dispensados',
  },
  loading: 'Carregando os e-mails...',
  failedToLoad: 'Não conseguimos ler os e-mails',
  failedToLoadHint: 'Verifique a conexão e tente de novo.',
  empty: 'Nenhum e-mail aqui',
  emptyHint: 'Nenhum e-mail está nesta situação agora.',
  reason: {
    'no-address': 'A pessoa não tem um endereço válido.',
    rejected: 'O provedor recusou a mensagem.',
    'email-disabled': 'O envio de e-mails estava desativado.',
    'content-incomplete': 'Faltou uma informação no texto.',
    overtaken: 'Uma mudança posterior tem um e-mail próprio.',
    outdated: 'A notícia já tinha mais de dois dias quando chegou a vez deste e-mail.',
    'gave-up': 'O provedor não aceitou a mensagem em dois dias.',
    'already-begun': 'A consulta já tinha começado.',
    'address-refused': 'Quem usa o endereço disse “Não sou eu”.',
    'limit-reached': 'O endereço não foi confirmado e já recebeu o máximo de mensagens.',
    'not-accepted': 'A pessoa ainda não aceitou o convite.',
  },
  noAddress: 'sem endereço',
  queued: (when: string) => `Criado em ${when}`,
  changed: {
    waiting: (when: string) => `última tentativa em ${when}`,
    sent: (when: string) => `aceito pelo provedor em ${when}`,
    failed: (when: string) => `parado em ${when}`,
    held: (when: string) => `retido em ${when}`,
    dropped: (when: string) => `dispensado em ${when}`,
  },
  answered: 'O provedor respondeu:',
  delays: (count: number) =>
    count === 1 ? 'Uma resposta registrada antes.' : `${count} respostas registradas antes.`,
  rounds: (count: number, reason: string) =>
    `${count === 1 ? 'Reenviado uma vez' : `Reenviado ${count} vezes`}. Motivo: ${reason}`,
  providerId: (id: string) => `Identificação no provedor: ${id}`,
  resend: 'Reenviar',
  resendOf: (kind: string, name: string) => `Reenviar: ${kind}, para ${name}`,
  latest: 'Mais recentes',
  older: 'Mais antigos',
  pages: 'Páginas de e-mails',
} as const

/** The e-mails that the provider did not accept yet. */
export const retriedTexts = {
  heading: (count: number) =>
    count === 1 ? '1 e-mail sendo tentado de novo' : `${count} e-mails sendo tentados de novo`,
  state: 'Tentando de novo',
  noAddress: 'sem endereço',
  attempts: (count: number, when: string) =>
    count === 1 ? `Uma tentativa, em ${when}.` : `${count} tentativas, a última em ${when}.`,
  next: (when: string) => `Próxima tentativa por volta de ${when}.`,
  givenUp: 'Não será tentado de novo sozinho: a pessoa pode pedir outro.',
} as const

/** The dialog that sends an e-mail once more. */
export const resendTexts = {
  title: 'Reenviar este e-mail?',
  about: (kind: string, name: string) =>
    `“${kind}”, para ${name.replace(/\.$/, '')}. O texto é escrito de novo, com o que vale agora.`,
  reason: 'Motivo',
  reasonHint: 'Fica no histórico. Não escreva dados pessoais nem de saúde.',
  reasonShort: 'Escreva o motivo, com pelo menos 10 caracteres.',
  resend: 'Reenviar e-mail',
  resending: 'Reenviando...',
  back: 'Voltar',
  resent: 'E-mail na fila',
  resentHint: 'Ele sai em instantes, se o provedor aceitar.',
  failed: 'Não reenviamos o e-mail',
  failedHint: 'Verifique a conexão e tente de novo.',
} as const
