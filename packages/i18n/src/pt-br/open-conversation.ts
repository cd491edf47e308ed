/** The links that open a conversation. */
export const openConversationTexts = {
  chat: 'Chat',
  chatWith: (name: string) => `Chat com ${name}`,
  sendMessage: 'Enviar Mensagem',
} as const
