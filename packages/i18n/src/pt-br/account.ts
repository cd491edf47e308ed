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

/** The second factor, at sign-in and on the account page. */
export const secondFactorTexts = {
  heading: 'Confirme que é você',
  headLead: 'Falta só a segunda etapa.',
  lead: 'Abra seu aplicativo de autenticação e digite o código de 6 números.',
  recoveryLead: 'Digite um dos códigos que você guardou. Cada um vale uma vez.',
  code: 'Código de 6 números',
  codePlaceholder: '000000',
  recoveryCode: 'Código de recuperação',
  anyCode: 'Código do aplicativo ou de recuperação',
  anyCodeHint: 'Os 6 números do aplicativo, ou um código que você guardou.',
  required: 'Digite o código.',
  demoCode: (code: string) =>
    `Esta é uma demonstração: o código agora é ${code.slice(0, 3)} ${code.slice(3)}.`,
  toRecovery: 'Usar um código de recuperação',
  toApp: 'Usar o aplicativo',
  submit: 'Confirmar',
  submitting: 'Confirmando...',
  backToPassword: 'Voltar',
  wrong: 'O código não confere. Espere o próximo e tente de novo.',
  enrolHeading: 'Proteja sua conta',
  enrolLead: 'Sua função pede verificação em duas etapas. Você configura uma vez, agora.',
  stepScan:
    'Leia o código QR com um aplicativo de autenticação, como Google Authenticator, 1Password ou Aegis.',
  stepCode: 'Digite o código de 6 números que aparece no aplicativo.',
  qrCode: 'Código QR para o aplicativo de autenticação',
  secret: 'Não consegue ler? Digite esta chave no aplicativo:',
  copySecret: 'Copiar chave',
  openApp: 'Abrir no aplicativo deste aparelho',
  codesHeading: 'Guarde seus códigos de recuperação',
  codesLead: 'Se você perder o celular, entra com um deles. Eles não serão mostrados de novo.',
  codesLabel: 'Códigos de recuperação',
  copyCodes: 'Copiar',
  downloadCodes: 'Baixar',
  codesFile: 'escuta-codigos-de-recuperacao.txt',
  codesFileHead: 'Códigos de recuperação da sua conta na Escuta. Cada um vale uma vez.',
  codesStored: 'Guardei os códigos',
} as const

/** The wait of a form after `too-many-requests` (429). */
export const waitTexts = {
  left: (time: string) => `Você pode tentar de novo em ${time}.`,
  seconds: (seconds: number) => (seconds === 1 ? '1 segundo' : `${seconds} segundos`),
  minutes: (minutes: number, seconds: number) => `${minutes} min ${String(seconds).padStart(2, '0')} s`,
} as const

/** /conta. */
export const accountTexts = {
  title: 'Minha conta',
  heading: 'Minha conta',
  lead: 'Seus dados, sua senha e os aparelhos em que você entrou.',
  sections: {
    dados: 'Dados',
    senha: 'Senha',
    'duas-etapas': 'Duas etapas',
    sessoes: 'Sessões',
    chamadas: 'Chamadas',
    desativar: 'Desativar',
  },
  navigation: 'Partes da conta',
  failed: 'Não conseguimos abrir sua conta',
  failedHint: 'Verifique sua conexão e tente de novo.',
  save: 'Salvar Alterações',
  saving: 'Salvando...',
  cancel: 'Cancelar',
  passwordNow: 'Sua senha',
  passwordNowHint: 'Para sabermos que é você.',
  passwordRequired: 'Por favor, preencha sua senha.',
  passwordWrong: 'A senha não confere.',
  notSaved: 'Erro ao salvar',
  notSavedHint: 'Não foi possível salvar. Tente novamente.',
  recordedLater: 'Já vale. O aviso por e-mail pode demorar um pouco: uma parte do sistema está fora do ar.',
  privacyLink: 'Meus dados e privacidade',
  privacyHint: 'Veja, baixe ou apague o que guardamos sobre você.',
} as const

/** The user's details on /conta. */
export const accountDetailsTexts = {
  heading: 'Dados',
  whoSees:
    'Nome e contatos são vistos por você e pelos profissionais com quem você marcar. A foto de um perfil profissional público é vista por todos.',
  name: 'Nome Completo',
  nameRequired: 'Por favor, preencha seu nome completo.',
  birthDate: 'Data de nascimento',
  saved: 'Dados atualizados!',
  savedHint: 'Suas informações foram salvas com sucesso.',
  email: 'E-mail',
  confirmed: 'Confirmado',
  notConfirmed: 'Não confirmado',
  pending: (email: string) => `Falta confirmar ${email}`,
  pendingHint: 'Abra o link que enviamos para este endereço. Até lá, vale o e-mail de cima.',
  unconfirmedHint: 'Abra o link que enviamos para este endereço.',
  resend: 'Enviar o link de novo',
  resending: 'Enviando...',
  resent: 'Link enviado',
  resentHint: 'Confira sua caixa de entrada e a de spam.',
  changeEmail: 'Trocar e-mail',
  changeEmailHint: 'Enviamos um link para o endereço novo; ele passa a valer quando você abrir.',
  newEmail: 'Novo e-mail',
  newEmailRequired: 'Por favor, preencha seu email.',
  sendLink: 'Enviar link',
  sendingLink: 'Enviando...',
  emailAsked: 'Confirme o novo e-mail',
  emailAskedHint: 'Abra o link que enviamos para o endereço novo.',
  username: 'Nome de usuário',
  noUsername: 'Você ainda não escolheu um.',
  usernameHint: 'De 3 a 30 letras sem acento, números, ponto, hífen ou sublinhado.',
  usernameRequired: 'Escolha um nome de usuário.',
  chooseUsername: 'Escolher',
  changeUsername: 'Trocar',
  usernameAbout: 'Com ele você também entra na sua conta, no lugar do e-mail.',
  usernameSaved: 'Nome de usuário salvo!',
} as const

/** The user's picture on /conta. */
export const avatarTexts = {
  about: 'JPEG, PNG ou WebP. Você escolhe o recorte; só ele é enviado.',
  choose: 'Escolher foto',
  change: 'Trocar foto',
  remove: 'Remover foto',
  removing: 'Removendo...',
  removed: 'Foto removida',
  saved: 'Foto atualizada!',
  cropTitle: 'Ajuste sua foto',
  cropHint: 'Arraste a foto ou use os controles. Só o que está no círculo é enviado.',
  zoom: 'Aproximar',
  across: 'Para os lados',
  down: 'Para cima e para baixo',
  save: 'Usar esta foto',
  saving: 'Enviando...',
  notAPictureHint: 'Escolha uma imagem JPEG, PNG ou WebP.',
} as const

/** Changing the password on /conta. */
export const changePasswordTexts = {
  heading: 'Senha',
  about: 'Ao trocar a senha, os outros aparelhos são desconectados.',
  current: 'Senha atual',
  required: 'Campo obrigatório',
  currentRequired: 'Por favor, preencha sua senha atual.',
  submit: 'Alterar Senha',
  saved: 'Senha alterada!',
  savedHint: 'Os outros aparelhos foram desconectados.',
} as const

/** The second factor on /conta. */
export const accountSecondFactorTexts = {
  heading: 'Verificação em duas etapas',
  about: 'Além da senha, um código do seu celular. Mesmo quem souber sua senha não entra.',
  on: 'Ligada',
  off: 'Desligada',
  required: 'Sua função pede verificação em duas etapas: ela não pode ser desligada.',
  requiredOff: 'Sua função pede verificação em duas etapas. Ligue agora para proteger sua conta.',
  codesLeft: (count: number) =>
    count === 1 ? 'Resta 1 código de recuperação.' : `Restam ${count} códigos de recuperação.`,
  noCodesLeft: 'Você usou todos os códigos de recuperação. Gere novos agora.',
  confirmFirst:
    'Antes de ligar, confirme seu e-mail: é por ele que você recupera a conta se perder o celular.',
  sendLink: 'Enviar o link de confirmação',
  enable: 'Ligar',
  enableTitle: 'Ligar verificação em duas etapas',
  continue: 'Continuar',
  continuing: 'Conferindo...',
  disable: 'Desligar',
  disableTitle: 'Desligar verificação em duas etapas',
  disableHint: 'Sua conta volta a ser protegida só pela senha.',
  disabling: 'Desligando...',
  makeCodes: 'Gerar novos códigos',
  makeCodesTitle: 'Gerar novos códigos de recuperação',
  makeCodesHint: 'Os códigos antigos deixam de valer.',
  making: 'Gerando...',
  enabled: 'Verificação em duas etapas ligada!',
  enabledHint: 'Os outros aparelhos foram desconectados.',
  disabled: 'Verificação em duas etapas desligada',
  codesMade: 'Novos códigos gerados!',
} as const

/** The sessions on /conta. */
export const sessionsTexts = {
  heading: 'Sessões',
  about: (most: number) =>
    `Onde sua conta está aberta: até ${most} aparelhos. Ao entrar em mais um, sai o que está há mais tempo sem uso. Se não reconhecer um aparelho, saia dele e troque a senha.`,
  endedByLimit: 'Desconectado',
  endedAt: (when: string) => `Saiu em ${when}, porque você entrou em mais um aparelho`,
  unknownDevice: 'Aparelho desconhecido',
  unknownAddress: 'Endereço IP não guardado',
  address: (address: string) => `Endereço IP ${address}`,
  thisOne: 'Este aparelho',
  lastSeen: (when: string) => `Último acesso ${when}`,
  startedAt: (when: string) => `Entrou em ${when}`,
  remembered: (days: number) => `Lembrado por ${days} dias`,
  end: 'Sair',
  endLabel: (device: string) => `Sair de ${device}`,
  ending: 'Saindo...',
  ended: 'Sessão encerrada',
  endAll: 'Sair de todos',
  endAllTitle: 'Sair de todos os aparelhos',
  endAllHint: 'Quem estiver com sua conta aberta precisará entrar de novo.',
  keepThis: 'Continuar neste aparelho',
  endAllSubmit: 'Sair de todos',
  endedAll: 'Todas as sessões foram encerradas',
  endedOthers: 'As outras sessões foram encerradas',
  failed: 'Não conseguimos ler suas sessões',
} as const

/** Closing the account, on /conta. */
export const deactivateTexts = {
  heading: 'Desativar Conta',
  about: 'Você sai de todos os aparelhos. Nada é apagado: para voltar, é só entrar de novo.',
  consequences: [
    'Suas sessões são encerradas agora, em todos os aparelhos.',
    'Você deixa de receber lembretes e mensagens.',
    'Recibos e prontuários que a lei manda guardar continuam guardados.',
    'Seus dados não são apagados: para isso, use “Meus dados e privacidade” antes.',
  ],
  professionalConsequence:
    'Seu perfil deixa de aparecer nas buscas e ninguém mais agenda com você. Ao voltar, publique o perfil de novo.',
  open: 'Desativar Conta',
  title: 'Desativar sua conta?',
  submit: 'Desativar Conta',
  submitting: 'Desativando...',
  done: 'Conta desativada',
  doneHint: 'Obrigado pelo tempo que você passou aqui.',
  refused: 'Ainda há consultas pagas pela frente',
  refusedHint: 'Você pode desativar a conta depois que elas acontecerem, ou se as cancelar aqui:',
  failed: 'Não foi possível desativar',
} as const
