/** /recuperar-senha. */
export const recoverTexts = {
  title: 'Recuperar senha',
  heading: 'Esqueceu a senha?',
  lead: 'Acontece. Diga seu e-mail e enviamos um link para você escolher outra.',
  email: 'E-mail',
  emailPlaceholder: 'voce@exemplo.com',
  required: 'Campo obrigatório',
  emailRequired: 'Por favor, preencha seu email.',
  submit: 'Enviar link',
  submitting: 'Enviando...',
  back: 'Voltar ao login',
  failed: 'Não foi possível enviar',
  failedHint: 'Verifique sua conexão e tente de novo.',
  sentHeading: 'E-mail enviado',
  sentLead: 'Se houver uma conta com este endereço, o link chega em instantes:',
  sentHint: (minutes: number) =>
    `Ele vale por ${minutes} minutos e só pode ser usado uma vez. Confira também a caixa de spam.`,
  another: 'Tentar outro e-mail',
} as const

/** /redefinir-senha: choosing a password with the token of a link. */
export const resetTexts = {
  title: 'Escolher senha',
  heading: 'Escolha sua senha',
  lead: 'Depois disso, você entra com ela neste e nos outros aparelhos.',
  password: 'Nova senha',
  confirmation: 'Confirmar nova senha',
  submit: 'Salvar senha',
  submitting: 'Salvando...',
  done: 'Senha alterada!',
  doneHint: 'Entre com a senha nova. Os outros aparelhos foram desconectados.',
  doneLaterHint:
    'Ela já vale, e os outros aparelhos foram desconectados. O aviso por e-mail pode demorar um pouco: uma parte do sistema está fora do ar.',
  failed: 'Não foi possível salvar',
  failedHint: 'Verifique sua conexão e tente de novo.',
  expiredHeading: 'Este link não vale mais',
  expiredLead: 'Ele dura pouco e só pode ser usado uma vez, para proteger sua conta.',
  expiredAction: 'Pedir um novo link',
  invitedHint: 'Recebeu um convite? Peça outro a quem convidou você.',
} as const

/** /confirmar-email: confirming an address with the token of a link. */
export const confirmEmailTexts = {
  title: 'Confirmar e-mail',
  heading: 'Confirme seu e-mail',
  lead: 'Toque no botão para confirmar que este e-mail é seu.',
  submit: 'Confirmar e-mail',
  confirming: 'Confirmando...',
  notYou: 'Não pediu este e-mail? Feche esta página: sem o botão, nada é confirmado.',
  done: 'E-mail confirmado',
  doneLead: (email: string) => `Agora ${email} é o e-mail da sua conta.`,
  continue: 'Ir para a minha área',
  login: 'Entrar',
  expired: 'Este link não vale mais',
  expiredLead: 'Ele já foi usado ou passou do prazo. Sua conta continua funcionando.',
  sendAgain: 'Enviar outro link',
  sending: 'Enviando...',
  sent: 'Enviamos outro link',
  notSent: 'Não foi possível enviar',
  sentHint: 'Abra o e-mail mais recente que chegou.',
  askSignIn: 'Entre na sua conta para pedir outro link.',
  failed: 'Não conseguimos confirmar agora',
  failedLead: 'Verifique sua conexão e tente de novo.',
  retry: 'Tentar Novamente',
} as const

/** /impedir-troca-de-email: stopping a requested change of the account's address. */
export const stopEmailChangeTexts = {
  title: 'Impedir troca de e-mail',
  heading: 'Impedir a troca de e-mail?',
  lead: 'Alguém pediu para usar outro endereço na sua conta.',
  about:
    'Se não foi você, impeça a troca. Todos os aparelhos saem da sua conta, e você escolhe uma nova senha em seguida.',
  submit: 'Impedir a troca',
  busy: 'Impedindo...',
  done: 'Troca impedida',
  doneLead:
    'Seu e-mail continua o mesmo, e todos os aparelhos saíram da conta. Agora escolha uma nova senha.',
  recordedLater:
    'A troca já está impedida. O registro dela pode demorar um pouco: uma parte do sistema está fora do ar.',
  choosePassword: 'Escolher nova senha',
  expired: 'Este link não vale mais',
  expiredLead:
    'A troca já foi impedida, confirmada ou passou do prazo. Se não reconhece o pedido, crie uma nova senha.',
  recover: 'Criar nova senha',
  failed: 'Não conseguimos impedir agora',
  failedHint: 'Verifique sua conexão e tente de novo.',
} as const
