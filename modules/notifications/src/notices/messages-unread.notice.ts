import { productName } from '@escuta/kernel'
import { messagesLeftUnread } from '@escuta/messaging/events'
import { participants } from './audience.ts'
import { defineNotice, type InboxPart, type MailPart } from './define-notice.ts'

const inbox: InboxPart<object> = ({ other }) => ({
  title: 'Nova mensagem',
  message: `${other} escreveu para você. A conversa está em Mensagens.`,
})

/** The reader alone hears of it, once until they have read. */
export const messagesUnreadNotice = defineNotice({
  name: 'messages-unread',
  on: [messagesLeftUnread],
  heardBy: participants,
  type: 'other',
  about: 'conversation',
  examples: (shared) =>
    [
      { ...shared, reader: 'client' },
      { ...shared, reader: 'professional' },
    ] as const,
  to: {
    client: { when: ({ reader }) => reader === 'client', inbox, mail: mailTo('/cliente/mensagens') },
    professional: {
      when: ({ reader }) => reader === 'professional',
      inbox,
      mail: mailTo('/profissional/mensagens'),
    },
  },
})

function mailTo(path: string): MailPart<object> {
  return {
    kind: 'messages-unread',
    labelInReplay: 'mensagens não lidas',
    text: {
      subject: `Você tem uma nova mensagem na ${productName}`,
      preview: 'Ela espera por você na sua área.',
      heading: 'você tem uma nova mensagem',
      paragraphs: [
        'Alguém escreveu para você. Por privacidade, a mensagem só aparece depois de entrar na sua conta.',
        'Até você ler, não avisamos de novo sobre esta conversa.',
      ],
      button: { label: 'Ler a mensagem', path },
    },
  }
}
