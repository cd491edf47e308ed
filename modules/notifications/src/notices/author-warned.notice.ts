import { contentModerated } from '@escuta/administration/events'
import { productName } from '@escuta/kernel'
import type { RecipientRole } from '../contract/index.ts'
import { defineNotice, type InboxText, type MailPart, type Said } from './define-notice.ts'
import { ownNotices } from './mail-parts.ts'
import { toConcerned } from './moderated.ts'

export const authorWarnedNotice = defineNotice({
  name: 'author-warned',
  on: [contentModerated],
  when: ({ data }) => data.action === 'warned',
  ...toConcerned,
  examples: (shared) =>
    [
      { ...shared, kind: 'review' },
      { ...shared, kind: 'message' },
    ] as const,
  to: {
    client: { inbox: warned, mail: mailTo('client') },
    professional: { inbox: warned, mail: mailTo('professional') },
  },
})

function warned({ facts }: Said<{ readonly kind: string }>): InboxText {
  return {
    title: 'Um pedido da nossa equipe',
    message:
      facts.kind === 'message'
        ? 'Recebemos uma denúncia sobre uma mensagem que você escreveu. Nas conversas, escreva com respeito: ofensas, ameaças, propaganda e promessas de cura não são permitidas. Se isso se repetir, sua conta pode ser suspensa.'
        : 'Recebemos uma denúncia sobre o que você publicou. Nada saiu do ar, mas pedimos que você releia o texto e corrija o que puder ofender ou enganar alguém.',
  }
}

function mailTo(role: RecipientRole): MailPart<object> {
  return {
    kind: 'author-warned',
    text: {
      subject: `Um pedido da equipe da ${productName}`,
      preview: 'Ele está nos seus avisos.',
      heading: 'nossa equipe tem um pedido para você',
      paragraphs: [
        'Recebemos uma denúncia sobre algo que você escreveu. Nada saiu do ar, mas pedimos que você leia o aviso com atenção.',
        'Por privacidade, ele só aparece depois de entrar na sua conta.',
      ],
      button: { label: 'Ler o aviso', path: ownNotices[role] },
    },
  }
}
