import { productName } from '@escuta/kernel'
import { type AccountMail, greeting, sayWhen } from './link-mails.ts'

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

/** Sent to the previous address; does not name the new one. */
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

export function secondFactorEnabledMail({ name, at, resetUrl }: Notice): AccountMail {
  return {
    subject: `Verificação em duas etapas ligada na ${productName}`,
    content: {
      preview: 'Sua conta agora pede um código ao entrar.',
      heading: greeting(name, 'a verificação em duas etapas está ligada'),
      paragraphs: [
        'A partir de agora, entrar na sua conta pede também um código do seu aplicativo autenticador. Os outros aparelhos saíram da conta.',
        `${wasIt} Se não foi, crie uma nova senha e responda a este e-mail.`,
      ],
      details: [{ label: 'Quando', value: sayWhen(at) }],
      button: { label: 'Não fui eu: criar nova senha', href: resetUrl },
    },
  }
}

export function secondFactorDisabledMail({ name, at, resetUrl }: Notice): AccountMail {
  return {
    subject: `Verificação em duas etapas desligada na ${productName}`,
    content: {
      preview: 'Sua conta não pede mais um código ao entrar.',
      heading: greeting(name, 'a verificação em duas etapas foi desligada'),
      paragraphs: [
        'Entrar na sua conta pede agora só a senha. Os outros aparelhos saíram da conta.',
        `${wasIt} Se não foi, crie uma nova senha agora mesmo.`,
      ],
      details: [{ label: 'Quando', value: sayWhen(at) }],
      button: { label: 'Não fui eu: criar nova senha', href: resetUrl },
    },
  }
}

/** An operator turned the second factor off on request. */
export function secondFactorRemovedMail({ name, at, resetUrl }: Notice): AccountMail {
  return {
    subject: `Nossa equipe desligou a verificação em duas etapas na ${productName}`,
    content: {
      preview: 'A pedido, sua conta não pede mais um código ao entrar.',
      heading: greeting(name, 'nossa equipe desligou a verificação em duas etapas'),
      paragraphs: [
        'Fizemos isso a pedido de quem perdeu o acesso ao aplicativo autenticador. Todos os aparelhos saíram da conta; entre com a sua senha e ligue a verificação de novo.',
        'Se você não pediu, crie uma nova senha agora e responda a este e-mail.',
      ],
      details: [{ label: 'Quando', value: sayWhen(at) }],
      button: { label: 'Não pedi: criar nova senha', href: resetUrl },
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
