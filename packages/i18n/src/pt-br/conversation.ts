/** One conversation: its messages and the field for the next one. */
export const conversationTexts = {
  with: (name: string) => `Conversa com ${name}`,
  log: (name: string) => `Mensagens com ${name}`,
  loading: 'Carregando as mensagens',
  failed: 'Não foi possível abrir a conversa',
  failedHint: 'Suas mensagens continuam guardadas. Tente de novo em instantes.',
  none: 'Nenhuma mensagem ainda',
  noneHint: (name: string) => `O que você escrever aqui só você e ${name} podem ler.`,
  you: 'Você',
  today: 'Hoje',
  yesterday: 'Ontem',
  /** `at` is the time. */
  spoken: (name: string, at: string) => `${name}, às ${at}`,
  sent: 'Enviada',
  read: 'Lida',
  sending: 'Enviando...',
  waiting: 'Será enviada quando a conexão voltar',
  queued: 'Na fila, depois do arquivo',
  notSent: 'Não enviada.',
  retry: 'Tentar de novo',
  discard: 'Descartar',
  cancel: 'Cancelar',
  erased: 'Esta mensagem foi apagada.',
  typing: (name: string) => `${name} está digitando...`,
  older: 'Mostrar mensagens mais antigas',
  loadingOlder: 'Carregando mensagens mais antigas...',
  olderFailed: 'Não foi possível carregar as mensagens mais antigas.',
  newMessages: (count: number) => (count === 1 ? '1 mensagem nova' : `${count} mensagens novas`),
  toEnd: 'Ir para o fim da conversa',
  status: {
    connecting: 'Conectando...',
    connected: 'Conectado',
    disconnected: 'Sem conexão. Tentando de novo...',
    error: 'Esta conta não pode abrir o chat.',
  },
  field: 'Sua mensagem',
  placeholder: 'Escreva uma mensagem',
  send: 'Enviar',
  keys: 'Enter envia, Shift + Enter quebra a linha.',
  left: (count: number) => (count === 1 ? 'Resta 1 caractere' : `Restam ${thousands(count)} caracteres`),
  tooLong: (over: number, most: number) =>
    `A mensagem passou ${thousands(over)} ${over === 1 ? 'caractere' : 'caracteres'} do limite de ${thousands(most)}.`,
  confirmEmail: (name: string) => `Confirme seu e-mail para escrever a ${name.replace(/\.$/, '')}.`,
  confirmEmailHint: 'Abra o link que enviamos para o seu e-mail. Se ele não chegou, peça outro na sua conta.',
  toAccount: 'Abrir minha conta',
  beforeFirst: (left: number) =>
    left === 1
      ? 'Antes da primeira consulta, você pode enviar mais 1 mensagem até a resposta.'
      : `Antes da primeira consulta, você pode enviar mais ${left} mensagens até a resposta.`,
  newToday: (left: number) =>
    left === 1
      ? 'Hoje você pode começar mais 1 conversa nova.'
      : `Hoje você pode começar mais ${left} conversas novas.`,
  awaitsAnswer: (name: string) => `Suas mensagens chegaram. Você pode continuar quando ${name} responder.`,
  awaitsAnswerHint: 'Depois da primeira consulta confirmada, não há limite.',
  noNewToday: 'Você já começou 5 conversas hoje.',
  noNewTodayHint: 'Amanhã você pode começar esta. As conversas de hoje continuam abertas.',
  blockedForClient: (name: string) => `${name} não recebe mensagens suas.`,
  blockedForClientHint: 'Você pode ler a conversa e procurar outro profissional em Agendar Consulta.',
  blockedByYou: (name: string) => `Você bloqueou as mensagens de ${name.replace(/\.$/, '')}.`,
  blockedByYouHint: 'Para escrever de novo, desbloqueie em Mensagens, nas opções desta conversa.',
} as const

function thousands(count: number): string {
  return count.toLocaleString('pt-BR')
}
