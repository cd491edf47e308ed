import { defineRefusals } from '@escuta/kernel'
import { daysToAnswer } from './rule-numbers.ts'

export const privacyRefusals = defineRefusals({
  'consent-text-changed': {
    status: 409,
    message: 'O texto mudou desde que você o abriu.',
    action: 'Leia a versão atual e confirme de novo.',
  },
  'consent-needed': {
    status: 409,
    message: 'Sem os termos de uso e a política de privacidade não é possível manter a conta.',
    action: 'Para deixar de concordar, desative a conta ou apague os seus dados.',
  },
  'too-many-data-requests': {
    status: 409,
    message: 'Você já tem 5 pedidos esperando resposta.',
    action: 'Espere a resposta de um deles; cada um mostra o prazo.',
  },
  'data-request-not-found': {
    status: 404,
    message: 'Não encontramos este pedido.',
    action: 'Volte à lista de pedidos.',
  },
  /** `details.appointments` are the `PaidAppointment`s that the person is to agree to cancel. */
  'appointments-block-erasure': {
    status: 409,
    message: 'Há consultas pagas pela frente.',
    action: 'Confira o que volta de cada uma e confirme que elas são canceladas junto.',
  },
  'person-erased': {
    status: 404,
    message: 'Não encontramos esta conta.',
    action: 'Confira o identificador ou procure pelo e-mail.',
  },
  /** Sent for professionals; the request is recorded: `details.requestId` and `details.dueAt`. */
  'erasure-needs-person': {
    status: 409,
    message: 'Contas de profissionais guardam registros de outras pessoas e não podem ser apagadas na hora.',
    action: `Registramos o seu pedido; uma pessoa da nossa equipe responde em até ${daysToAnswer} dias.`,
  },
  'erasure-by-operator': {
    status: 409,
    message: 'Contas da equipe são encerradas por quem as criou.',
    action: 'Fale com a pessoa responsável pela plataforma.',
  },
})
