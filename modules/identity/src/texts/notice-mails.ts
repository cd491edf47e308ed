import { formatInstant, productName } from '@escuta/kernel'
import type { Notice } from '../application/account-mail.ts'
import { sessionHours } from '../contract/account-limits.ts'
import { type AccountMail, greeting } from './link-mails.ts'
import { roleTexts } from './role-texts.ts'

type Text = {
  readonly subject: string
  readonly preview: string
  /** Follows the person's name. */
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly page: 'recuperar-senha' | 'login' }
}

const wasIt = 'Se foi você, não precisa fazer nada.'
const newPassword = { label: 'Não fui eu: criar nova senha', page: 'recuperar-senha' } as const

const texts: Readonly<Record<Notice['kind'], Text>> = {
  /** A browser that never used the account signed in. */
  'new-device': {
    subject: `Novo acesso à sua conta na ${productName}`,
    preview: 'Sua conta foi aberta em um aparelho novo.',
    heading: 'sua conta foi aberta em um aparelho novo',
    paragraphs: [`${wasIt} Se não foi, crie uma nova senha agora: isso encerra todas as sessões.`],
    button: newPassword,
  },
  /** A registration with the address of this account; at most once a day. */
  'registration-attempted': {
    subject: `Tentaram criar uma conta com o seu e-mail na ${productName}`,
    preview: 'Este e-mail já tem uma conta, e nada mudou nela.',
    heading: 'este e-mail já tem uma conta',
    paragraphs: [
      'Alguém tentou criar uma conta com este e-mail. Como ele já tem uma, nada foi criado e nada mudou.',
      'Se foi você, entre com a sua senha; se a esqueceu, peça um link para criar outra. Se não foi, não precisa fazer nada.',
    ],
    button: { label: 'Entrar', page: 'login' },
  },
  'password-changed': {
    subject: `Sua senha na ${productName} mudou`,
    preview: 'A senha da sua conta foi trocada.',
    heading: 'sua senha foi trocada',
    paragraphs: [`${wasIt} Se não foi, recupere o acesso agora mesmo.`],
    button: { label: 'Não fui eu: recuperar acesso', page: 'recuperar-senha' },
  },
  /** Sent to the previous address; does not name the new one. */
  'address-changed': {
    subject: `O e-mail da sua conta na ${productName} mudou`,
    preview: 'Sua conta passou a usar outro endereço.',
    heading: 'sua conta usa outro endereço agora',
    paragraphs: [
      'Os avisos da sua conta passam a ir para o novo endereço, que foi confirmado.',
      `${wasIt} Se não foi, responda a este e-mail o quanto antes para que possamos ajudar.`,
    ],
  },
  'second-factor-enabled': {
    subject: `Verificação em duas etapas ligada na ${productName}`,
    preview: 'Sua conta agora pede um código ao entrar.',
    heading: 'a verificação em duas etapas está ligada',
    paragraphs: [
      'A partir de agora, entrar na sua conta pede também um código do seu aplicativo autenticador. Os outros aparelhos saíram da conta.',
      `${wasIt} Se não foi, crie uma nova senha e responda a este e-mail.`,
    ],
    button: newPassword,
  },
  'second-factor-disabled': {
    subject: `Verificação em duas etapas desligada na ${productName}`,
    preview: 'Sua conta não pede mais um código ao entrar.',
    heading: 'a verificação em duas etapas foi desligada',
    paragraphs: [
      'Entrar na sua conta pede agora só a senha. Os outros aparelhos saíram da conta.',
      `${wasIt} Se não foi, crie uma nova senha agora mesmo.`,
    ],
    button: newPassword,
  },
  /** An operator turned the second factor off on request. */
  'second-factor-removed': {
    subject: `Nossa equipe desligou a verificação em duas etapas na ${productName}`,
    preview: 'A pedido, sua conta não pede mais um código ao entrar.',
    heading: 'nossa equipe desligou a verificação em duas etapas',
    paragraphs: [
      'Fizemos isso a pedido de quem perdeu o acesso ao aplicativo autenticador. Todos os aparelhos saíram da conta; entre com a sua senha e ligue a verificação de novo.',
      'Se você não pediu, crie uma nova senha agora e responda a este e-mail.',
    ],
    button: { label: 'Não pedi: criar nova senha', page: 'recuperar-senha' },
  },
  deactivated: {
    subject: `Sua conta na ${productName} foi desativada`,
    preview: 'Sua conta está desativada.',
    heading: 'sua conta está desativada',
    paragraphs: [
      'Fizemos como você pediu. Seus dados continuam guardados e protegidos; se quiser que sejam apagados, entre e peça em "Meus dados".',
      'Quando quiser voltar, basta entrar com seu e-mail e sua senha: a conta abre de novo.',
    ],
    button: { label: 'Entrar e reativar', page: 'login' },
  },
  /** Staff closed the account; a reply reaches the support. */
  suspended: {
    subject: `Sua conta na ${productName} foi suspensa`,
    preview: 'Nossa equipe suspendeu o acesso à sua conta.',
    heading: 'sua conta está suspensa',
    paragraphs: [
      'Nossa equipe suspendeu o acesso à sua conta. Todos os aparelhos saíram dela, e não é possível entrar até que a suspensão termine.',
      'As suas próximas consultas são canceladas, com devolução integral do que foi pago. Nenhum dado seu foi apagado.',
      'Se acha que é um engano, responda a este e-mail.',
    ],
  },
  reinstated: {
    subject: `Sua conta na ${productName} voltou`,
    preview: 'A suspensão da sua conta terminou.',
    heading: 'sua conta está aberta de novo',
    paragraphs: [
      'A suspensão terminou: entre com o seu e-mail e a sua senha. O perfil público de quem atende volta a aparecer; consultas que foram canceladas não voltam, e podem ser marcadas de novo.',
    ],
    button: { label: 'Entrar', page: 'login' },
  },
  'staff-role-granted': {
    subject: `Sua conta na ${productName} tem um novo papel na equipe`,
    preview: 'Sua conta passou a fazer parte da equipe.',
    heading: 'sua conta tem um novo papel na equipe',
    paragraphs: [
      `Para que ele valha, entre de novo: contas da equipe usam a verificação em duas etapas, e as sessões duram ${sessionHours.short} horas.`,
      'Se você não esperava por isso, responda a este e-mail.',
    ],
    button: { label: 'Entrar', page: 'login' },
  },
  'staff-role-withdrawn': {
    subject: `Sua conta na ${productName} deixou um papel na equipe`,
    preview: 'Um papel da sua conta na equipe terminou.',
    heading: 'sua conta deixou um papel na equipe',
    paragraphs: [
      'As sessões abertas terminaram; ao entrar de novo, a conta não tem mais esse papel.',
      'Se acha que é um engano, responda a este e-mail.',
    ],
  },
}

/** The mail of a notice; `origin` where it is about a sign-in. */
export function noticeMail(
  { kind, at, reason, role }: Notice,
  {
    name,
    publicUrl,
    origin,
  }: {
    readonly name: string | null
    readonly publicUrl: string
    readonly origin?: { readonly device: string | null; readonly address: string | null }
  },
): AccountMail {
  const { subject, preview, heading, paragraphs, button } = texts[kind]
  const details = {
    Quando: formatInstant(at),
    Papel: role && roleTexts[role],
    Motivo: reason,
    Aparelho: origin?.device,
    'Endereço IP': origin?.address,
  }
  return {
    subject,
    content: {
      preview,
      heading: greeting(name, heading),
      paragraphs,
      details: Object.entries(details).flatMap(([label, value]) => (value ? [{ label, value }] : [])),
      ...(button && { button: { label: button.label, href: `${publicUrl}/${button.page}` } }),
    },
  }
}
