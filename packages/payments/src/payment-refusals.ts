import { defineRefusals, type Refusal } from '@escuta/kernel'

/** The refusals of the payment provider; `details.providerCode` is the code of the provider, if any. */
export const paymentRefusals = defineRefusals({
  'payment-provider-unavailable': {
    status: 503,
    message: 'O pagamento está temporariamente indisponível.',
    action: 'Nada foi cobrado agora. Tente novamente em alguns minutos.',
  },
  'payment-provider-refused': {
    status: 502,
    message: 'O provedor de pagamento não aceitou esta operação.',
    action: 'Tente novamente. Se continuar, fale com o suporte.',
  },
  'payment-intent-unknown': {
    status: 404,
    message: 'Este pagamento não foi encontrado no provedor.',
    action: 'Comece o pagamento novamente.',
  },
  'payment-not-refundable': {
    status: 409,
    message: 'Este valor não pode mais ser devolvido.',
    action: 'Confira no histórico do pagamento o que já foi devolvido.',
  },
  'webhook-signature-invalid': {
    status: 400,
    message: 'A assinatura do aviso de pagamento não confere.',
    action: 'Confira o segredo do webhook nas configurações do provedor.',
  },
})

export type PaymentRefusal = Refusal<Exclude<keyof typeof paymentRefusals.texts, 'webhook-signature-invalid'>>
