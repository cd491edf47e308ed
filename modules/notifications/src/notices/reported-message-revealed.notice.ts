import { reportedMessageRevealed } from '@escuta/administration/events'
import { productName } from '@escuta/kernel'
import type { RecipientRole } from '../contract/index.ts'
import { participants } from './audience.ts'
import { defineNotice, type InboxPart, type MailPart } from './define-notice.ts'
import { ownNotices } from './mail-parts.ts'

/** Both participants of the conversation hear the same. */
const inbox: InboxPart<object> = ({ other }) => ({
  title: 'Uma mensagem denunciada foi lida',
  message: `A moderação da ${productName} leu uma mensagem denunciada da sua conversa com ${other}. Só essa mensagem foi lida, e a leitura ficou registrada.`,
})

export const reportedMessageRevealedNotice = defineNotice({
  name: 'reported-message-revealed',
  on: [reportedMessageRevealed],
  heardBy: participants,
  type: 'system',
  about: 'conversation',
  to: {
    client: { inbox, mail: mailTo('client') },
    professional: { inbox, mail: mailTo('professional') },
  },
})

function mailTo(role: RecipientRole): MailPart<object> {
  return {
    kind: 'reported-message-revealed',
    text: {
      subject: 'Uma mensagem denunciada foi lida',
      preview: 'Pela moderação, e só ela.',
      heading: 'uma mensagem denunciada foi lida',
      paragraphs: [
        `Para analisar uma denúncia, a moderação da ${productName} leu uma mensagem de uma conversa sua. Só essa mensagem foi lida, e a leitura ficou registrada.`,
        'Em qual conversa foi, você vê depois de entrar na sua conta.',
      ],
      button: { label: 'Ver o aviso', path: ownNotices[role] },
    },
  }
}
