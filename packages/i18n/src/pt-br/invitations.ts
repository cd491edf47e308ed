/** /convite: an invitation by a professional, opened by the link of its mail. */
export const invitationTexts = {
  title: 'Convite',
  checking: 'Abrindo seu convite',
  checkingLead: 'Só um instante.',
  heading: (professional: string) => `${professional} convidou você`,
  lead: 'Crie sua conta para ver seus horários e pagar por aqui.',
  email: (email: string) => `O convite é para ${email}. Esse será o email da sua conta.`,
  submit: 'Criar conta e aceitar',
  submitting: 'Criando conta...',
  accepted: 'Convite aceito!',
  acceptedHint: 'Estamos abrindo a sua área.',
  failed: 'Não foi possível aceitar o convite',
  failedHint: 'Verifique sua conexão e tente de novo.',
  notMe: 'Não sou eu',
  notMeTitle: 'Este convite não é para você?',
  notMeAbout: (email: string) =>
    `Avisamos quem convidou que ${email} não é dessa pessoa. Este endereço deixa de receber mensagens sobre ela.`,
  notMeConfirm: 'Não sou essa pessoa',
  notMeConfirming: 'Avisando...',
  notMeFailed: 'Não conseguimos avisar agora',
  back: 'Voltar',
  existsLead: (email: string) =>
    `Você já tem uma conta com ${email}. Aceite com ela: os horários que foram marcados para você aparecem na sua área.`,
  acceptSignedIn: 'Aceitar com a minha conta',
  accepting: 'Aceitando...',
  signIn: 'Entrar na minha conta',
  other: 'Este convite é de outro email',
  otherLead: (email: string, own: string) =>
    `Ele foi enviado para ${email}, e você está na conta de ${own}. Saia dela e abra de novo o link do email.`,
  signOut: 'Sair desta conta',
  myArea: 'Ir para a minha área',
  declined: 'Obrigado por avisar',
  declinedLead: 'Este endereço não recebe mais mensagens sobre essa pessoa. Pode fechar esta página.',
  claimed: 'Este convite já foi aceito',
  claimedLead: 'Entre com o email que o recebeu para ver suas consultas.',
  ended: 'Este convite não vale mais',
  withdrawnLead: 'Quem convidou cancelou este convite ou mandou outro. Procure o email mais recente.',
  expiredLead: 'Ele valia por 14 dias. Peça outro a quem convidou você.',
  unknownLead:
    'O endereço está incompleto, ou há um convite mais novo. Abra de novo o link do email mais recente.',
  retry: 'Tentar Novamente',
  checkFailed: 'Não conseguimos abrir o convite',
  home: 'Ir para o início',
} as const

/** What professionals propose to the client, in their area. */
export const proposalTexts = {
  title: 'Propostas para você',
  proposes: (professional: string, when: string) => `${professional} propõe uma consulta em ${when}`,
  also: (when: string) => `E também em ${when}`,
  invites: (professional: string) => `${professional} convidou você`,
  hint: 'Enquanto você não aceita, essa pessoa não vê seus dados.',
  priceHint: (price: string) =>
    `${price} por consulta. Enquanto você não aceita, essa pessoa não vê seus dados.`,
  accept: 'Aceitar',
  accepting: 'Aceitando...',
  accepted: 'Proposta aceita!',
  acceptedHint: (professional: string) => `As consultas com ${professional} aparecem aqui em instantes.`,
  acceptFailed: 'Não foi possível aceitar a proposta',
  decline: 'Recusar',
  declining: 'Recusando...',
  declined: 'Proposta recusada',
  declinedHint: (professional: string) =>
    `Avisamos ${professional}. Você não recebe mais mensagens sobre ela.`,
  declineFailed: 'Não foi possível recusar a proposta',
  failedHint: 'Verifique sua conexão e tente de novo.',
} as const

/** The invitation of a patient, as the professional sees it. */
export const clientInvitationTexts = {
  sent: (day: string) => `Convite enviado em ${day}`,
  /** In the list. */
  sentShort: (day: string) => `Convite de ${day}`,
  openHint: 'Vale por 14 dias. Quando a pessoa aceitar, as consultas aparecem para ela.',
  expired: (day: string) => `O convite de ${day} passou do prazo`,
  withdrawn: 'Convite cancelado',
  joined: 'Convite aceito com uma conta própria',
  joinedHint:
    'As próximas consultas passaram para o cadastro da conta. Aqui ficam as anteriores e o prontuário que você escreveu.',
  declined: 'Quem recebeu o convite recusou ou avisou que não é essa pessoa',
  declinedHint: 'Confira o email com a pessoa e envie outro convite.',
  none: 'Sem conta na Escuta',
  noneHint: 'Com um convite, a pessoa aceita com a conta dela ou cria uma, vê as consultas e paga por lá.',
  again: 'Enviar de novo',
  invite: 'Enviar convite',
  withdraw: 'Cancelar convite',
  title: 'Enviar convite',
  about: (name: string) =>
    `${name} recebe um link para criar a conta. O email não diz seu nome, o da pessoa, nem do que se trata.`,
  email: 'Email',
  emailRequired: 'Informe o email para onde o convite vai.',
  submit: 'Enviar',
  submitting: 'Enviando...',
  cancel: 'Cancelar',
  done: 'Convite enviado',
  doneHint: 'Os convites anteriores a esta pessoa deixam de valer.',
  failed: 'Não foi possível enviar o convite',
  failedHint: 'Verifique sua conexão e tente de novo.',
  withdrawTitle: 'Cancelar o convite?',
  withdrawAbout: (name: string) =>
    `O link que ${name} recebeu deixa de funcionar. A consulta continua marcada.`,
  withdrawing: 'Cancelando...',
  withdrawnHint: 'Você pode convidar de novo quando quiser.',
  withdrawFailed: 'Não foi possível cancelar o convite',
  back: 'Voltar',
} as const
