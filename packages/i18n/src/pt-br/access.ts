/** /login. */
export const loginTexts = {
  title: 'Entrar',
  heading: 'Que bom ver você',
  lead: 'Entre para ver suas consultas e continuar de onde parou.',
  email: 'E-mail ou nome de usuário',
  emailPlaceholder: 'voce@exemplo.com',
  password: 'Senha',
  rememberMe: 'Lembrar de mim',
  rememberMeHint: (days: number) => `Por ${days} dias, neste aparelho.`,
  forgotPassword: 'Esqueci minha senha',
  submit: 'Entrar',
  submitting: 'Entrando...',
  noAccount: 'Ainda não tem conta?',
  register: 'Criar conta',
  required: 'Campo obrigatório',
  emailRequired: 'Por favor, preencha seu email.',
  passwordRequired: 'Por favor, preencha sua senha.',
  failed: 'Erro no login',
  failedHint: 'Email ou senha incorretos.',
  succeeded: 'Login realizado!',
  succeededHint: 'Estamos abrindo a sua área.',
  staffHint: (hours: number) =>
    `Contas da equipe ficam conectadas por ${hours} horas, mesmo com “Lembrar de mim”.`,
} as const

/** Why a session ended that was open in this browser, on /login. */
export const endedSessionTexts = {
  'ended-by-owner': 'Sua sessão foi encerrada em outro aparelho. Entre de novo para continuar de onde parou.',
  'password-changed':
    'A senha da conta foi trocada, e as sessões abertas terminaram. Entre com a senha nova.',
  'second-factor-changed':
    'A verificação em duas etapas da conta mudou, e as outras sessões terminaram. Entre de novo.',
  'address-changed':
    'O e-mail da conta foi trocado, e as outras sessões terminaram. Entre com o e-mail novo.',
  'address-change-stopped':
    'Uma troca de e-mail da conta foi impedida e, por segurança, as sessões terminaram. Entre de novo.',
  'account-closed': 'Esta conta foi encerrada, e as sessões dela terminaram.',
  'account-suspended': 'Esta conta está suspensa, e as sessões dela terminaram. Fale com o suporte.',
  'staff-roles-changed': 'Suas permissões na equipe mudaram. Entre de novo para continuar.',
  'too-many-sessions':
    'Sua conta foi aberta em muitos aparelhos, e a sessão mais antiga, esta, terminou. Entre de novo.',
  'ran-out': 'Sua sessão passou do prazo. Entre de novo para continuar de onde parou.',
} as const

/** A new password and its confirmation, wherever one is chosen. */
export const newPasswordTexts = {
  hint: 'Pelo menos 6 caracteres; com 8 ou mais fica mais segura.',
  required: 'Campo obrigatório',
  passwordRequired: 'Por favor, crie uma senha.',
  passwordShort: 'Senha muito curta',
  passwordShortHint: 'A senha deve ter pelo menos 6 caracteres.',
  mismatch: 'Senhas não coincidem',
  mismatchHint: 'Por favor, confirme sua senha corretamente.',
} as const

/** /cadastro. */
export const registerTexts = {
  title: 'Criar conta',
  heading: 'Crie a sua conta',
  lead: 'Leva um minuto. Você só paga quando marcar uma consulta.',
  /** The same page for people who come to work here. */
  professional: {
    title: 'Cadastro de Profissional',
    heading: 'Comece pela sua conta',
    lead: 'Depois vêm quatro etapas sobre o seu trabalho. Você pode parar e continuar quando quiser.',
  },
  isProfessional: 'Você atende pessoas?',
  asProfessional: 'Cadastro de Profissional',
  seeksHelp: 'Procura atendimento para você?',
  asClient: 'Criar conta de paciente',
  name: 'Nome Completo',
  email: 'E-mail',
  emailPlaceholder: 'voce@exemplo.com',
  password: 'Senha',
  confirmation: 'Confirmar Senha',
  acceptTermsBefore: 'Li e aceito os ',
  acceptTermsLink: 'termos de uso',
  acceptPrivacyBefore: 'Li e aceito a ',
  acceptPrivacyLink: 'política de privacidade',
  privacyNote: 'Seu nome e seus contatos são vistos por você e pelos profissionais com quem você marcar.',
  submit: 'Criar conta',
  submitting: 'Criando conta...',
  hasAccount: 'Já tem conta?',
  login: 'Entrar',
  required: 'Campo obrigatório',
  nameRequired: 'Por favor, preencha seu nome completo.',
  emailRequired: 'Por favor, preencha seu email.',
  notAccepted: 'Termos não aceitos',
  notAcceptedHint: 'É necessário aceitar os termos de uso e política de privacidade.',
  failed: 'Erro no cadastro',
  failedHint: 'Ocorreu um erro. Tente novamente.',
  alreadyExists: 'A conta é sua?',
  alreadyExistsLink: 'Entrar com este e-mail',
  succeeded: 'Cadastro concluído com sucesso!',
  succeededHint: 'Estamos abrindo a sua área.',
} as const

/** The texts beside the login and register forms. */
export const accessAsideTexts = {
  quote: 'Aqui você fala no seu tempo.',
  points: [
    'Consultas por vídeo, sem sair de casa',
    'O valor aparece antes de você marcar',
    'O que você conta fica entre você e o profissional',
  ],
  professional: {
    quote: 'O seu consultório, do seu jeito.',
    points: [
      'Agenda, prontuário cifrado e pagamentos no mesmo lugar',
      'Você define valor, horários e prazos',
      'Seu perfil só fica público depois de conferido',
    ],
  },
} as const
