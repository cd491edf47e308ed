/** What a guardian signs. A changed text needs a new `guardianTextVersion` in scheduling's contract. */
export const guardianText = [
  'Sou responsável legal pela pessoa com menos de 18 anos indicada acima e autorizo o atendimento dela por videochamada com o profissional indicado, nesta consulta e nas próximas que ela marcar com ele.',
  'Sei que o atendimento é sigiloso. O profissional me comunica só o essencial para medidas em benefício dela.',
  'Em caso de risco, o profissional pode avisar o responsável e a rede de proteção.',
  'Posso retirar esta autorização quando quiser, pela página de contato. O que já aconteceu não muda.',
] as const

/** The guardian of a minor, in the booking. */
export const guardianBookingTexts = {
  section: 'Sobre você',
  birthDate: 'Data de nascimento',
  birthDateHint: 'Perguntamos uma vez só. Quem tem menos de 18 anos marca com um responsável.',
  birthDateMissing: 'Informe a sua data de nascimento.',
  minorLead: (hours: number) =>
    `Por você ter menos de 18 anos, um responsável precisa autorizar. Ele recebe um link por e-mail, e o horário fica guardado por até ${hours} horas.`,
  minorOnce: 'É uma vez por profissional. O que você conta na consulta fica entre vocês.',
  name: 'Nome do responsável',
  nameMissing: 'Informe o nome do responsável.',
  email: 'E-mail do responsável',
  emailMissing: 'Informe o e-mail do responsável.',
  relation: 'O que é seu',
  relations: {
    mother: 'Mãe',
    father: 'Pai',
    'legal-guardian': 'Tutor ou guardião',
    other: 'Outro responsável legal',
  },
  submit: 'Pedir autorização',
  sent: 'Pedido enviado ao responsável',
  sentHint: 'Guardamos o horário até a resposta. Nada é cobrado antes.',
  notice: 'Falta a autorização do responsável',
} as const

/** /responsavel */
export const guardianTexts = {
  title: 'Autorização do responsável',
  heading: 'Autorizar uma consulta',
  lead: (name: string) =>
    `${name} tem menos de 18 anos, quer marcar esta consulta e informou você como responsável.`,
  professional: 'Profissional',
  when: 'Quando',
  price: 'Valor',
  priceNote: 'Nada é cobrado por autorizar.',
  until: 'Responda até',
  textHeading: 'O que você autoriza',
  agree: 'Li e autorizo',
  agreeMissing: 'Marque a caixa para autorizar.',
  signature: 'Seu nome completo',
  signatureMissing: 'Escreva o seu nome completo.',
  authorise: 'Autorizar',
  authorising: 'Autorizando...',
  decline: 'Não autorizar',
  declining: 'Enviando...',
  failed: 'Não conseguimos enviar a resposta',
  failedHint: 'Verifique sua conexão e tente de novo.',
  authorised: 'Autorização registrada',
  authorisedLead: 'Avisamos quem pediu. Não é preciso fazer mais nada.',
  declined: 'Consulta não autorizada',
  declinedLead: 'O horário foi liberado, e quem pediu foi avisado. Nada foi cobrado.',
  over: 'Este pedido não espera mais resposta',
  overLead: 'O prazo terminou ou o pedido foi cancelado. Quem pediu pode marcar de novo e enviar outro link.',
  invalid: 'Este link não vale',
  invalidLead: 'Confira se copiou o link inteiro, ou peça outro a quem marcou a consulta.',
  own: 'Este link é do responsável',
  ownLead: 'Quem marcou a consulta não pode autorizá-la. O responsável abre o link no aparelho dele.',
  home: 'Ir para o início',
  loadFailed: 'Não conseguimos abrir o pedido',
  loadFailedHint: 'Verifique sua conexão e tente de novo.',
} as const
