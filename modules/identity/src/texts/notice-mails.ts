import { defaultZone, localParts, productName } from '@escuta/kernel'
import { type AccountMail, greeting } from './link-mails.ts'

type Notice = {
  readonly name: string | null
  /** When it happened, ISO instant. */
  readonly at: string
  /** Where to act if it was not the owner. */
  readonly resetUrl: string
}

const wasIt = 'Se foi você, não precisa fazer nada.'

/** A browser that never used the account signed in. */
export function newDeviceMail(
  notice: Notice & { readonly device: string | null; readonly address: string | null },
): AccountMail {
  const { name, at, device, address, resetUrl } = notice
  return {
    subject: `Novo acesso à sua conta na ${productName}`,
    content: {
      preview: 'Sua conta foi aberta em um aparelho novo.',
      heading: greeting(name, 'sua conta foi aberta em um aparelho novo'),
      paragraphs: [`${wasIt} Se não foi, crie uma nova senha agora: isso encerra todas as sessões.`],
      details: [
        { label: 'Quando', value: sayWhen(at) },
        ...(device === null ? [] : [{ label: 'Aparelho', value: device }]),
        ...(address === null ? [] : [{ label: 'Endereço de rede', value: address }]),
      ],
      button: { label: 'Não fui eu: criar nova senha', href: resetUrl },
    },
  }
}

export function passwordChangedMail({ name, at, resetUrl }: Notice): AccountMail {
  return {
    subject: `Sua senha na ${productName} mudou`,
    content: {
      preview: 'A senha da sua conta foi trocada.',
      heading: greeting(name, 'sua senha foi trocada'),
      paragraphs: [`${wasIt} Se não foi, recupere o acesso agora mesmo.`],
      details: [{ label: 'Quando', value: sayWhen(at) }],
      button: { label: 'Não fui eu: recuperar acesso', href: resetUrl },
    },
  }
}

/** Goes to the address that the account had before; the new one is not told there. */
export function addressChangedMail({ name, at }: Omit<Notice, 'resetUrl'>): AccountMail {
  return {
    subject: `O e-mail da sua conta na ${productName} mudou`,
    content: {
      preview: 'Sua conta passou a usar outro endereço.',
      heading: greeting(name, 'sua conta usa outro endereço agora'),
      paragraphs: [
        'Os avisos da sua conta passam a ir para o novo endereço, que foi confirmado.',
        `${wasIt} Se não foi, responda a este e-mail o quanto antes para que possamos ajudar.`,
      ],
      details: [{ label: 'Quando', value: sayWhen(at) }],
    },
  }
}

export function deactivatedMail({
  name,
  at,
  loginUrl,
}: Omit<Notice, 'resetUrl'> & { readonly loginUrl: string }): AccountMail {
  return {
    subject: `Sua conta na ${productName} foi desativada`,
    content: {
      preview: 'Sua conta está desativada.',
      heading: greeting(name, 'sua conta está desativada'),
      paragraphs: [
        'Fizemos como você pediu. Seus dados continuam guardados e protegidos; se quiser que sejam apagados, entre e peça em "Meus dados".',
        'Quando quiser voltar, basta entrar com seu e-mail e sua senha: a conta abre de novo.',
      ],
      details: [{ label: 'Quando', value: sayWhen(at) }],
      button: { label: 'Entrar e reativar', href: loginUrl },
    },
  }
}

/** "20/11/2026, às 09:00 (horário de Brasília)". */
function sayWhen(at: string): string {
  const { date, time } = localParts(new Date(at), defaultZone)
  return `${date.split('-').toReversed().join('/')}, às ${time} (horário de Brasília)`
}
