import { defineRefusals, type Refusal } from './refusal.ts'

/** The refusals of the e-mail port. */
export const mailRefusals = defineRefusals({
  'email-disabled': {
    status: 409,
    message: 'O envio de emails está desativado.',
    action: 'Escolha um provedor de email nas configurações para enviar.',
  },
  'email-address-invalid': {
    status: 400,
    message: 'Este endereço de email não é válido.',
    action: 'Confira o endereço e tente novamente.',
  },
  'email-content-incomplete': {
    status: 409,
    message: 'Falta uma informação no texto do email.',
    action: 'Avise o suporte: o email não foi enviado.',
  },
  'email-provider-failed': {
    status: 502,
    message: 'O provedor de email não aceitou a mensagem.',
    action: 'Confira as configurações de email e tente novamente.',
  },
})

export type MailRefusal = Refusal<keyof typeof mailRefusals.texts>
