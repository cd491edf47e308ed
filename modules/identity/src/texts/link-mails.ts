import { formatInstant, productName } from '@escuta/kernel'
import type { MailContent } from '@escuta/mail'
import { invitationDays, linkLife } from '../contract/account.ts'

/** Subject and content of a mail; subjects contain nothing about health. */
export type AccountMail = { readonly subject: string; readonly content: MailContent }
type Person = { readonly name: string | null }

const notYou = 'Se não foi você, pode ignorar este e-mail: nada muda na sua conta.'

/** Asks to confirm the address that an account was opened with; without the name, which a stranger may have typed. */
export function confirmationMail({ href }: { readonly href: string }): AccountMail {
  return {
    subject: `Confirme seu e-mail na ${productName}`,
    content: {
      preview: 'Falta só um clique para confirmar seu endereço.',
      heading: 'Que bom ter você aqui',
      paragraphs: [
        'Confirme que este endereço é seu. Assim sabemos para onde mandar os avisos das suas consultas e conseguimos ajudar se você esquecer a senha.',
        'Você já pode usar sua conta. Para aceitar consultas que um profissional propôs, confirme antes.',
      ],
      button: { label: 'Confirmar meu e-mail', href },
      notes: [
        `O link vale por ${linkLife.confirmHours} horas.`,
        'Se você não criou uma conta, pode ignorar este e-mail.',
      ],
    },
  }
}

/** Asks to confirm the address that an account is to have from now on; goes to that address, without a name. */
export function newAddressMail({ href }: { readonly href: string }): AccountMail {
  return {
    subject: `Confirme seu novo e-mail na ${productName}`,
    content: {
      preview: 'Falta só um clique para trocar de endereço.',
      heading: 'Confirme seu novo e-mail',
      paragraphs: [
        'Você pediu para usar este endereço na sua conta. Ele passa a valer quando você confirmar; até lá, tudo continua como está.',
      ],
      button: { label: 'Usar este endereço', href },
      notes: [`O link vale por ${linkLife.confirmHours} horas.`, notYou],
    },
  }
}

/** Notifies the present address of a requested change, with a link that stops it; does not name the new address. */
export function addressChangeAskedMail({
  name,
  at,
  href,
}: Person & { readonly at: string; readonly href: string }): AccountMail {
  return {
    subject: `Pedido de troca de e-mail na ${productName}`,
    content: {
      preview: 'Alguém pediu para usar outro endereço na sua conta.',
      heading: greeting(name, 'alguém pediu para trocar o e-mail da sua conta'),
      paragraphs: [
        'Se foi você, não precisa fazer nada: a troca acontece quando você confirmar o novo endereço.',
        'Se não foi, impeça a troca agora. Isso também encerra todas as sessões, e você escolhe uma nova senha.',
      ],
      details: [{ label: 'Quando', value: formatInstant(at) }],
      button: { label: 'Não fui eu: impedir a troca', href },
      notes: [`O link vale por ${linkLife.confirmHours} horas, enquanto a troca não tiver sido confirmada.`],
    },
  }
}

/** Notifies an address with an account that it was requested for another account. */
export function addressTakenMail({ href }: { readonly href: string }): AccountMail {
  return {
    subject: `Este e-mail já tem uma conta na ${productName}`,
    content: {
      preview: 'Alguém pediu para usar este endereço em outra conta.',
      heading: 'Este endereço já tem uma conta',
      paragraphs: [
        'Alguém pediu para usar este endereço em outra conta. Como ele já pertence a uma conta, não mudamos nada.',
        'Se foi você, entre com este endereço. Se esqueceu a senha, é fácil criar outra.',
      ],
      button: { label: 'Entrar', href },
      notes: [notYou],
    },
  }
}

/** The link to choose a new password. */
export function resetMail({ name, href }: Person & { readonly href: string }): AccountMail {
  return {
    subject: `Sua nova senha na ${productName}`,
    content: {
      preview: 'Escolha uma nova senha para sua conta.',
      heading: greeting(name, 'vamos recuperar seu acesso'),
      paragraphs: [
        'Recebemos um pedido para criar uma nova senha. Escolha-a pelo botão abaixo; depois disso, todos os aparelhos precisarão entrar de novo.',
      ],
      button: { label: 'Criar nova senha', href },
      notes: [`O link vale por ${linkLife.resetMinutes} minutos e serve uma única vez.`, notYou],
    },
  }
}

/** Invites a member of staff. */
export function inviteMail({ name, href }: Person & { readonly href: string }): AccountMail {
  return {
    subject: `Sua conta na equipe da ${productName}`,
    content: {
      preview: 'Escolha sua senha para começar.',
      heading: greeting(name, 'boas-vindas à equipe'),
      paragraphs: [
        'Criamos uma conta para você. Escolha sua senha pelo botão abaixo e depois entre com este e-mail.',
        'Na primeira vez, vamos pedir a verificação em duas etapas: tenha à mão um aplicativo autenticador.',
      ],
      button: { label: 'Escolher minha senha', href },
      notes: [`O link vale por ${linkLife.inviteHours} horas e serve uma única vez.`],
    },
  }
}

/**
 * Invites a person whom a professional entered; names neither of the two, nor what it is about: the address may be
 * mistyped, and the mailbox shared.
 */
export function clientInvitationMail({ href }: { readonly href: string }): AccountMail {
  return {
    subject: `Seu convite para a ${productName}`,
    content: {
      preview: 'Alguém que atende você convidou este endereço.',
      heading: 'Você recebeu um convite',
      paragraphs: [
        `Alguém que atende você usa a ${productName} e quer combinar horários e pagamentos por aqui.`,
        'Pelo botão abaixo, veja quem convidou e crie sua conta.',
      ],
      button: { label: 'Ver o convite', href },
      notes: [
        `O link vale por ${invitationDays} dias e serve uma única vez.`,
        'Se você não esperava este convite, escolha "Não sou eu", no fim deste e-mail: este endereço deixa de receber mensagens. Ignorar também basta, nada acontece sem você.',
      ],
      isDiscreet: true,
    },
  }
}

/** "Caio, que bom ter você aqui", or without the name where it is not known. */
export function greeting(name: string | null, rest: string): string {
  const first = name?.trim().split(' ')[0]
  return first ? `${first}, ${rest}` : `${rest.charAt(0).toUpperCase()}${rest.slice(1)}`
}
