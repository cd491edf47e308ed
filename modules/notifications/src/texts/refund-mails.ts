import type { MailText } from './mail-text.ts'
import { arrivalHint } from './refund-notices.ts'

const button = { label: 'Ver meus pagamentos', path: '/cliente/pagamentos' } as const

/** E-mails to a client about money that came back, or that did not arrive. */
export const refundMails = {
  'payment-returned': (): MailText => ({
    subject: 'Devolvemos um valor que você pagou',
    preview: 'Veja o que voltou e quando esperar.',
    heading: 'devolvemos um valor que você pagou',
    paragraphs: [
      'O valor volta do mesmo jeito que foi pago. Por que, e de qual pagamento, está nos seus avisos.',
      arrivalHint,
      'Se você não esperava por isso, fale com o nosso suporte.',
    ],
    button,
  }),
  'return-undone': (): MailText => ({
    subject: 'Uma devolução não chegou à sua conta',
    preview: 'O banco não a aceitou.',
    heading: 'uma devolução não chegou à sua conta',
    paragraphs: [
      'O banco não aceitou a devolução abaixo, e o valor voltou para nós. Nada mais é cobrado.',
      'Fale com o nosso suporte, para combinar como receber o valor.',
    ],
    button,
  }),
} as const
