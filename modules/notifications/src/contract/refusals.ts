import { defineRefusals } from '@escuta/kernel'

export const notificationRefusals = defineRefusals({
  'notification-not-found': {
    status: 404,
    message: 'Não encontramos esta notificação.',
    action: 'Atualize a página para ver as que há.',
  },
  'mail-not-found': {
    status: 404,
    message: 'Não encontramos este e-mail.',
    action: 'Atualize a página e tente de novo.',
  },
  'mail-link-unknown': {
    status: 404,
    message: 'Este link não está completo.',
    action: 'Abra-o de novo pelo e-mail que você recebeu.',
  },
  'mail-choice-changed-too-often': {
    status: 429,
    message: 'Esta escolha já mudou muitas vezes hoje.',
    action: 'Volte amanhã para mudá-la de novo.',
  },
  'mail-waiting': {
    status: 409,
    message: 'Este e-mail ainda espera para sair.',
    action: 'Aguarde: ele é tentado de novo sozinho.',
  },
  'mail-resent-too-often': {
    status: 409,
    message: 'Este e-mail já foi reenviado cinco vezes.',
    action: 'Fale com a pessoa por outro caminho.',
  },
  'mail-server-not-reached': {
    status: 502,
    message: 'Não conseguimos usar este servidor de e-mail, e nada foi salvo.',
    action: 'Confira servidor, porta, usuário e senha, ou salve mesmo assim.',
  },
  'mail-configuration-invalid': {
    status: 400,
    message: 'Falta uma informação para enviar e-mails.',
    action: 'Preencha os campos indicados e salve de novo.',
  },
})
