import { defineRefusals, type Refusal } from '@escuta/kernel'

export const identityRefusals = defineRefusals({
  'invalid-credentials': {
    status: 401,
    message: 'Email ou senha incorretos.',
    action: 'Confira os dados e tente de novo.',
  },
  /** English where REST callers read it: the message contains "already exists" (spec, section 8); screens show the issue. */
  'email-already-exists': {
    status: 409,
    message: 'Este e-mail já possui uma conta (already exists).',
    action: 'Faça login para continuar.',
  },
  /** For addresses with and without an account, once a network learned of too many that they have one. */
  'registration-by-email': {
    status: 403,
    message: 'Enviamos um e-mail para continuar o cadastro.',
    action: 'Abra o link que está nele; se ele não chegar, peça um em “Esqueci minha senha”.',
  },
  'password-too-common': {
    status: 400,
    message: 'Esta senha é muito comum e fácil de adivinhar.',
    action: 'Escolha outra, com pelo menos 8 caracteres.',
  },
  /** Trying a password is costly, and guessing them is slowed down; `details.retryAfterSeconds`. */
  'too-many-attempts': {
    status: 429,
    message: 'Houve tentativas demais em pouco tempo.',
    action: 'Espere um pouco e tente de novo; se esqueceu a senha, peça um link por e-mail.',
  },
  'birth-date-not-past': {
    status: 400,
    message: 'A data de nascimento precisa ser um dia que já passou, há menos de 130 anos.',
    action: 'Confira o dia, o mês e o ano.',
  },
  'registration-abandoned': {
    status: 409,
    message: 'Este cadastro não foi concluído.',
    action: 'Preencha os dados e envie de novo.',
  },
  /** Contains one's own name or address. */
  'password-too-personal': {
    status: 400,
    message: 'A senha não pode ser o seu nome nem o seu e-mail.',
    action: 'Escolha outra, com pelo menos 8 caracteres.',
  },
  /** The password was right; the same call again with `code`. */
  'second-factor-required': {
    status: 401,
    message: 'Digite o código do seu aplicativo autenticador.',
    action: 'Sem o aplicativo, use um dos seus códigos de recuperação.',
  },
  /** The password was right; `details` are an `Enrolment`, and the same call again with `code` enrols. */
  'second-factor-enrolment-required': {
    status: 401,
    message: 'Sua conta precisa da verificação em duas etapas.',
    action: 'Leia o código QR com um aplicativo autenticador e digite o código que ele mostra.',
  },
  'wrong-code': {
    status: 401,
    message: 'O código não confere ou já foi usado.',
    action: 'Espere o próximo código do aplicativo e tente de novo.',
  },
  /** A second factor on an unconfirmed address could lock out the owner of the address. */
  'email-not-confirmed': {
    status: 409,
    message: 'Antes de ligar a verificação em duas etapas, confirme seu e-mail.',
    action:
      'Abra o link que enviamos para o seu endereço, ou peça outro em "Minha conta"; sem entrar, peça uma nova senha: o link dela também confirma.',
  },
  'second-factor-on': {
    status: 409,
    message: 'A verificação em duas etapas já está ligada.',
    action: 'Atualize a página para ver como ela está.',
  },
  'second-factor-off': {
    status: 409,
    message: 'A verificação em duas etapas não está ligada.',
    action: 'Comece de novo por "Ligar verificação em duas etapas".',
  },
  'second-factor-needed-by-role': {
    status: 409,
    message: 'Contas da equipe não podem desligar a verificação em duas etapas.',
    action: 'Para trocar de aparelho, peça a um administrador que a retire e ligue de novo.',
  },
  'link-expired': {
    status: 409,
    message: 'Este link não vale mais: já foi usado ou passou do prazo.',
    action: 'Peça um novo.',
  },
  'username-taken': {
    status: 409,
    message: 'Este nome de usuário já tem dono.',
    action: 'Escolha outro.',
  },
  'avatar-unreadable': {
    status: 400,
    message: 'Escolha uma imagem JPEG, PNG ou WebP.',
    action: 'Salve a foto em um destes formatos e envie de novo.',
  },
  'too-many-detail-changes': {
    status: 409,
    message: 'Os seus dados mudaram muitas vezes nas últimas 24 horas.',
    action: 'O que está salvo continua valendo. Faça a próxima mudança amanhã.',
  },
  'details-changed': {
    status: 409,
    message: 'Os seus dados mudaram enquanto isto era salvo.',
    action: 'Tente de novo.',
  },
  'session-not-found': {
    status: 404,
    message: 'Não encontramos esta sessão; talvez já tenha terminado.',
    action: 'Atualize a página para ver as sessões abertas.',
  },
  /** `details.sessions` are the `UpcomingAppointment`s. */
  'paid-appointments-ahead': {
    status: 409,
    message: 'Há consultas pagas pela frente.',
    action: 'Cancele cada uma ou espere que aconteçam; depois desative a conta.',
  },
  /** The password was right; the mail of the suspension says why. */
  'account-suspended': {
    status: 403,
    message: 'Esta conta está suspensa.',
    action: 'O motivo está no e-mail que enviamos. Se acha que é um engano, responda a ele.',
  },
  'own-account': {
    status: 409,
    message: 'Você não pode fazer isso na sua própria conta.',
    action: 'Peça a outra pessoa da administração.',
  },
  'last-administrator': {
    status: 409,
    message: 'Esta é a única conta que ainda administra a plataforma.',
    action: 'Antes, dê o papel de administração a outra conta.',
  },
  'only-role': {
    status: 409,
    message: 'Este é o único papel da conta: sem ele, ela não serviria para nada.',
    action: 'Suspenda a conta.',
  },
  'staff-address-unconfirmed': {
    status: 409,
    message: 'Esta conta ainda não confirmou o e-mail.',
    action: 'Peça que a pessoa confirme; depois dê o papel.',
  },
  'account-not-found': {
    status: 404,
    message: 'Não encontramos esta conta.',
    action: 'Confira o identificador ou procure pelo e-mail.',
  },
  'client-has-account': {
    status: 409,
    message: 'Esta pessoa já acompanha as consultas pela própria conta.',
    action: 'Não é preciso convidar; as consultas já aparecem na conta dela.',
  },
  'client-email-missing': {
    status: 400,
    message: 'Informe o e-mail para onde o convite vai.',
    action: 'Preencha o e-mail e envie o convite de novo.',
  },
  /** The owner of that address said that they are someone else. */
  'client-email-declined': {
    status: 409,
    message:
      'Quem recebe este e-mail avisou que não é essa pessoa, ou não aceitou seu convite: confira o endereço com ela, ou peça que marque pelo seu perfil.',
    action: 'Nenhum convite foi enviado.',
  },
  'invitation-of-other-address': {
    status: 409,
    message: 'Este convite foi enviado a outro e-mail.',
    action: 'Saia desta conta e entre na que tem o e-mail que recebeu o convite.',
  },
  'proposal-answered': {
    status: 409,
    message: 'Esta proposta já foi respondida.',
    action: 'Atualize a página para ver a situação dela.',
  },
  'entry-not-proposed': {
    status: 409,
    message: 'Esta consulta não faz parte deste convite.',
    action: 'Atualize a página para ver as consultas propostas.',
  },
  /** The professional cancelled what they proposed; the caller adds their name. */
  'proposal-withdrawn': {
    status: 409,
    message: 'Esta proposta foi retirada. Nada foi marcado.',
    action: 'Combine outro horário com quem a fez.',
  },
  /** `details.appointments` are those that differ from what was seen, or were not seen, with their terms of now. */
  'proposal-changed': {
    status: 409,
    message: 'O que foi proposto mudou depois que você abriu esta página. Nada foi marcado.',
    action: 'Confira os novos dados e, se estiver tudo certo, aceite de novo.',
  },
  'proposal-over': {
    status: 409,
    message: 'O horário desta proposta já passou. Nada foi marcado.',
    action: 'Combine outro horário com quem a fez.',
  },
  /** Only the owner of the address accepts; the account's address was never confirmed. */
  'invitation-needs-confirmed-email': {
    status: 409,
    message: 'Antes de aceitar, confirme o e-mail da sua conta.',
    action: 'Abra o link que enviamos para o seu endereço, ou peça outro em "Minha conta".',
  },
  'invitations-too-many': {
    status: 429,
    message: 'Você já enviou 3 convites a esta pessoa nas últimas 24 horas.',
    action: 'Espere até amanhã; o último convite continua valendo.',
  },
  'client-not-found': {
    status: 404,
    message: 'Não encontramos este cadastro de cliente.',
    action: 'Volte à lista de pacientes e abra o cadastro de novo.',
  },
})

/** A signed-in person proved themselves by a wrong password: no form of theirs asks for an e-mail address. */
export const wrongPassword: Refusal<'invalid-credentials'> = {
  ...identityRefusals.refuse('invalid-credentials'),
  message: 'Esta não é a sua senha.',
  action: 'Confira e tente de novo.',
}
