/** Numbers of unread messages and notifications: in the header, which every signed-in page loads, and in lists. */
export const unreadTexts = {
  /** What a badge shows. */
  badge: (count: number) => (count > 99 ? '99+' : String(count)),
  messages: (count: number) => (count === 1 ? '1 mensagem não lida' : `${count} mensagens não lidas`),
  notifications: (count: number) =>
    count === 1 ? '1 notificação não lida' : `${count} notificações não lidas`,
  messagesLink: (count: number) => {
    if (count === 0) return 'Mensagens'
    return count > 99 ? 'Mensagens: 99+ mensagens não lidas' : `Mensagens: ${unreadTexts.messages(count)}`
  },
  notificationsLink: (count: number) => {
    if (count === 0) return 'Notificações'
    return count > 99
      ? 'Notificações: 99+ notificações não lidas'
      : `Notificações: ${unreadTexts.notifications(count)}`
  },
} as const
