import { defineRefusals } from '@escuta/kernel'

/** Refusals about the guardian of a minor. */
export const guardianRefusals = defineRefusals({
  'guardian-needed': {
    status: 409,
    message: 'Quem tem menos de 18 anos marca com a autorização de um responsável.',
    action: 'Informe nome, e-mail e parentesco do responsável: ele recebe um link para autorizar.',
  },
  'guardian-own-address': {
    status: 400,
    message: 'Este é o seu próprio e-mail.',
    action: 'Informe o e-mail do responsável: é ele quem autoriza.',
  },
  'birth-date-impossible': {
    status: 400,
    message: 'Confira a sua data de nascimento.',
    action: 'Informe o dia, o mês e o ano em que você nasceu.',
  },
  'guardian-not-signed': {
    status: 409,
    message: 'O responsável ainda não autorizou esta consulta.',
    action: 'Espere a autorização: ela aparece aqui assim que ele responder.',
  },
  'guardian-link-invalid': {
    status: 404,
    message: 'Este link não é válido.',
    action: 'Confira se copiou o link inteiro, ou peça outro a quem marcou a consulta.',
  },
  'guardian-is-client': {
    status: 403,
    message: 'Quem marcou a consulta não pode autorizá-la.',
    action: 'O responsável abre o link no aparelho dele, sem entrar na sua conta.',
  },
  'guardian-text-changed': {
    status: 409,
    message: 'O texto da autorização mudou desde que você o abriu.',
    action: 'Leia a versão atual e autorize de novo.',
  },
})
