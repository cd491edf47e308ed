/** /cliente/mensagens and /profissional/mensagens, and the link to them in the header. */
export const conversationsTexts = {
  title: 'Mensagens',
  lead: {
    client: 'Suas conversas com profissionais, antes e depois das consultas.',
    professional: 'Suas conversas com pacientes e com quem escreveu para você.',
  },
  list: 'Conversas',
  loading: 'Carregando as conversas',
  failed: 'Não foi possível carregar as conversas',
  failedHint: 'Suas mensagens continuam guardadas. Tente de novo em instantes.',
  none: 'Nenhuma conversa ainda',
  noneHint: {
    client:
      'No perfil de um profissional, toque em Enviar Mensagem. Com quem já atende você, use Chat na consulta.',
    professional:
      'Abra uma consulta da agenda ou um paciente e toque em Chat para escrever a primeira mensagem.',
  },
  start: { client: 'Encontrar profissionais', professional: 'Abrir a agenda' },
  choose: 'Escolha uma conversa',
  chooseHint: 'As mensagens aparecem aqui.',
  more: 'Mostrar conversas mais antigas',
  loadingMore: 'Carregando...',
  own: (message: string) => `Você: ${message}`,
  file: (name: string) => `Arquivo: ${name}`,
  ownFile: (name: string) => `Você enviou ${name}`,
  erased: 'Mensagem apagada',
  blocked: 'Bloqueada',
  back: 'Todas as conversas',
} as const

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

/** Files in a conversation. */
export const attachmentTexts = {
  attach: 'Anexar arquivos',
  accepted: 'PDF, JPEG ou PNG, até 10 MB',
  drop: 'Solte aqui para anexar',
  chosen: 'Arquivos que vão com a mensagem',
  chosenCount: (count: number) => (count === 1 ? '1 arquivo anexado' : `${count} arquivos anexados`),
  remove: (fileName: string) => `Tirar ${fileName}`,
  notTaken: (fileName: string, why: string) => `${fileName}: ${why}`,
  tooMany: (most: number) =>
    most === 1 ? 'Você pode enviar 1 arquivo agora.' : `Você pode enviar até ${most} arquivos de uma vez.`,
  unnamed: 'arquivo',
  progress: (fileName: string) => `Quanto de ${fileName} já foi enviado`,
  sending: (fileName: string, share: string) => `Enviando ${fileName}: ${share}`,
  notSentHint: 'Tente de novo em instantes.',
  lost: 'A página foi recarregada antes do fim. Escolha o arquivo de novo.',
  download: 'Baixar',
  downloadNamed: (fileName: string) => `Baixar ${fileName}`,
  opening: 'Abrindo...',
  failed: 'Não foi possível abrir o arquivo',
  failedHint: 'Tente de novo em instantes.',
} as const

/** The dialogs with which a professional blocks and unblocks a client. */
export const blockTexts = {
  block: {
    action: 'Bloquear mensagens',
    title: 'Bloquear mensagens',
    about: (name: string) => `${name} não poderá mais escrever para você.`,
    consequence:
      'As mensagens já trocadas continuam aqui, e as consultas não mudam. Quem você bloqueia lê que você não recebe mensagens ao tentar escrever. Você pode desbloquear quando quiser.',
    confirm: 'Bloquear',
    confirming: 'Bloqueando...',
    done: 'Mensagens bloqueadas',
    failed: 'Não foi possível bloquear',
    failedHint: 'Tente de novo em instantes.',
  },
  unblock: {
    action: 'Desbloquear mensagens',
    title: 'Desbloquear mensagens',
    about: (name: string) => `${name} poderá escrever para você de novo.`,
    consequence: 'O que foi escrito durante o bloqueio não foi enviado e não aparece.',
    confirm: 'Desbloquear',
    confirming: 'Desbloqueando...',
    done: 'Mensagens desbloqueadas',
    failed: 'Não foi possível desbloquear',
    failedHint: 'Tente de novo em instantes.',
  },
  cancel: 'Voltar',
  options: (name: string) => `Opções da conversa com ${name}`,
} as const

/** The links that open a conversation. */
export const openConversationTexts = {
  chat: 'Chat',
  chatWith: (name: string) => `Chat com ${name}`,
  sendMessage: 'Enviar Mensagem',
} as const

function thousands(count: number): string {
  return count.toLocaleString('pt-BR')
}
