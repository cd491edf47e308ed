import { defineRefusals, type Refusal } from './refusal.ts'

/** The refusals of the e-mail port. */
export const mailRefusals = defineRefusals({
  'email-disabled': {
    status: 409,
    message: 'O envio de e-mails está desativado.',
    action: 'Escolha um provedor de e-mail nas configurações para enviar.',
  },
  'email-address-invalid': {
    status: 400,
    message: 'Este endereço de e-mail não é válido.',
    action: 'Confira o endereço e tente novamente.',
  },
  'email-content-incomplete': {
    status: 409,
    message: 'Falta uma informação no texto do e-mail.',
    action: 'Avise o suporte: o e-mail não foi enviado.',
  },
  'email-provider-failed': {
    status: 502,
    message: 'O provedor de e-mail não aceitou a mensagem.',
    action: 'Confira as configurações de e-mail e tente novamente.',
  },
  /** The owner of the address said "Não sou eu", to any sender. */
  'email-address-refused': {
    status: 409,
    message: 'Quem usa este endereço pediu para não receber mensagens nossas.',
    action: 'Confira o endereço com a pessoa, ou combine por outro meio.',
  },
  'email-limit-reached': {
    status: 429,
    message: 'Este endereço já recebeu o máximo de mensagens por enquanto.',
    action: 'Tente de novo amanhã, ou combine com a pessoa por outro meio.',
  },
  /** A person whom a professional entered gets an invitation, and nothing more before it is accepted. */
  'email-not-accepted': {
    status: 409,
    message: 'A pessoa ainda não aceitou o convite.',
    action: 'Os avisos começam quando ela aceitar.',
  },
})

export type MailRefusal = Refusal<keyof typeof mailRefusals.texts>
