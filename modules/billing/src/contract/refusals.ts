import { defineRefusals } from '@escuta/kernel'

export const billingRefusals = defineRefusals({
  'no-pending-appointment': {
    status: 409,
    message: 'Não há nenhuma consulta aguardando pagamento.',
    action: 'Escolha um horário e faça a reserva primeiro.',
  },
  'already-paid': {
    status: 409,
    message: 'Esta consulta já está paga.',
    action: 'Veja em Minhas Consultas.',
  },
  'request-not-approved': {
    status: 409,
    message: 'O profissional ainda não aprovou este pedido.',
    action: 'Espere a resposta: nada é cobrado antes dela.',
  },
  'hold-expired': {
    status: 409,
    message: 'O prazo para pagar esta reserva terminou e o horário foi liberado.',
    action: 'Escolha um horário e reserve de novo.',
  },
  'payment-not-found': {
    status: 404,
    message: 'Não encontramos este pagamento.',
    action: 'Volte à lista de pagamentos e abra de novo.',
  },
  'export-too-long': {
    status: 409,
    message: 'Há transações demais para um PDF.',
    action: 'Escolha um período menor ou baixe a planilha (CSV).',
  },
  'nothing-to-return': {
    status: 409,
    message: 'Não há valor recebido para devolver nesta consulta.',
    action: 'Veja na linha do tempo o que foi pago e o que já foi devolvido.',
  },
  'no-return-to-accept': {
    status: 409,
    message: 'Nenhuma devolução feita no provedor espera por uma decisão nesta consulta.',
    action: 'Veja na linha do tempo o que já foi devolvido e quem aceitou.',
  },
  'refund-under-way': {
    status: 409,
    message: 'A devolução foi pedida, e o provedor de pagamento ainda não a concluiu.',
    action: 'Espere alguns minutos e repita: ela não é feita duas vezes.',
  },
  'refund-failed': {
    status: 502,
    message: 'O provedor de pagamento não conseguiu devolver o valor.',
    action:
      'Veja o reembolso no painel do provedor. Se as novas tentativas também falharem, devolva o valor por lá.',
  },
})
